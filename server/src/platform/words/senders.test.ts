import { senderPattern, senderText } from './senders.ts';

/** As the database compares them. */
function isFrom(from: string, who: string): boolean {
  const pattern = senderPattern(who)
    .replace(/[.*+?^${}()|[\]]/g, String.raw`\$&`)
    .replace(/(?<!\\)%/g, '.*');
  return new RegExp(`^${pattern}$`, 'u').test(senderText(from));
}

describe('the sender of a mail', () => {
  const ann = 'Ann Müller-Lee <ann.lee@mail.example.org>';
  it.each([
    'ann',
    'Mul',
    'muller',
    'LEE',
    'ann lee',
    'Müller-Lee',
    'mail.example',
    'ann.lee@mail.example.org',
  ])('is found by %s', (who) => {
    expect(isFrom(ann, who)).toBe(true);
  });

  it.each(['nn', 'uller', 'lee ann', 'lee@mail.example.org', 'ann.lee@mail.example.or', '@mail.example'])(
    'is not found by %s',
    (who) => {
      expect(isFrom(ann, who)).toBe(false);
    },
  );

  it('is found by the end of the address, and where there is an address or a name alone', () => {
    expect(isFrom(ann, '@mail.example.org')).toBe(true);
    expect(isFrom('bob@example.org', 'bob')).toBe(true);
    expect(isFrom('bob@example.org', 'Bob@Example.org')).toBe(true);
    expect(isFrom('Анна Ли', 'анна')).toBe(true);
    expect(isFrom('', 'ann')).toBe(false);
  });
});
