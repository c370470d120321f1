import { mailTime, quietUntil, type MailWish } from './mailTime.ts';

const at = (
  frequency: MailWish['frequency'],
  now: string,
  { timeZone = 'UTC', quietHours = null }: Partial<MailWish> = {},
) => mailTime({ frequency, timeZone, quietHours }, new Date(now))?.toISOString() ?? null;
const night = { from: '22:00', to: '07:00' };

it.each([
  ['never', '2026-03-05T10:20:00Z', null],
  ['atOnce', '2026-03-05T10:20:00Z', '2026-03-05T10:20:00.000Z'],
  ['hourly', '2026-03-05T10:20:00Z', '2026-03-05T11:00:00.000Z'],
  ['daily', '2026-03-05T07:59:00Z', '2026-03-05T08:00:00.000Z'],
  ['daily', '2026-03-05T08:00:00Z', '2026-03-06T08:00:00.000Z'],
  // A Thursday, and a Monday morning.
  ['weekly', '2026-03-05T10:20:00Z', '2026-03-09T08:00:00.000Z'],
  ['weekly', '2026-03-09T07:00:00Z', '2026-03-09T08:00:00.000Z'],
] as const)('C4 a mail that is written %s of what is told at %s is due at %s', (frequency, now, due) => {
  expect(at(frequency, now)).toBe(due);
});

it('C4 mornings are those of the reader, also where the clock is put forward', () => {
  expect(at('daily', '2026-03-05T10:20:00Z', { timeZone: 'America/New_York' })).toBe(
    '2026-03-05T13:00:00.000Z',
  );
  expect(at('daily', '2026-03-28T10:20:00Z', { timeZone: 'Europe/Berlin' })).toBe('2026-03-29T06:00:00.000Z');
});

it('C4 nobody is written in their quiet hours, over midnight or within a day', () => {
  expect(at('atOnce', '2026-03-05T23:30:00Z', { quietHours: night })).toBe('2026-03-06T07:00:00.000Z');
  expect(at('atOnce', '2026-03-05T06:59:00Z', { quietHours: night })).toBe('2026-03-05T07:00:00.000Z');
  expect(at('atOnce', '2026-03-05T07:00:00Z', { quietHours: night })).toBe('2026-03-05T07:00:00.000Z');
  const noon = { from: '12:00', to: '13:30' };
  expect(at('hourly', '2026-03-05T11:10:00Z', { quietHours: noon })).toBe('2026-03-05T13:30:00.000Z');
  const now = new Date('2026-03-05T23:30:00Z');
  expect(quietUntil({ quietHours: night, timeZone: 'UTC' }, now)).toEqual(new Date('2026-03-06T07:00:00Z'));
  expect(quietUntil({ quietHours: null, timeZone: 'UTC' }, now)).toEqual(now);
});
