import type { MailFrequency, Preferences } from '@holdall/shared/contract';
import { DateTime } from 'luxon';

/** What somebody has chosen about mails, and where they live. */
export interface MailWish {
  readonly frequency: MailFrequency;
  readonly quietHours: Preferences['quietHours'];
  readonly timeZone: string;
}

/** Mails of a day and of a week are written in the morning. */
const morning = { hour: 8 };

/** The next moment for a mail, by a clock of its reader. */
const moments: Readonly<Record<Exclude<MailFrequency, 'never'>, (now: DateTime) => DateTime>> = {
  atOnce: (now) => now,
  hourly: (now) => now.startOf('hour').plus({ hours: 1 }),
  daily(now) {
    const today = now.startOf('day').set(morning);
    return today > now ? today : today.plus({ days: 1 });
  },
  weekly(now) {
    const monday = now.startOf('week').set(morning);
    return monday > now ? monday : monday.plus({ weeks: 1 });
  },
};

const timeOn = (day: DateTime, time: string) => {
  const [hour, minute] = time.split(':').map(Number);
  return day.startOf('day').set({ hour: hour ?? 0, minute: minute ?? 0 });
};

/** The end of the quiet hours where a moment lies in them, else the moment. They may go over midnight. */
function afterQuietHours(moment: DateTime, quietHours: MailWish['quietHours']): DateTime {
  if (quietHours === null) return moment;
  const [from, to] = [timeOn(moment, quietHours.from), timeOn(moment, quietHours.to)];
  if (from <= to) return moment >= from && moment < to ? to : moment;
  if (moment < to) return to;
  return moment >= from ? to.plus({ days: 1 }) : moment;
}

/** When somebody is to be written about something they are told now; null where they want no mail of it. */
export function mailTime({ frequency, quietHours, timeZone }: MailWish, now: Date): Date | null {
  if (frequency === 'never') return null;
  const here = DateTime.fromJSDate(now, { zone: timeZone });
  return afterQuietHours(moments[frequency](here), quietHours).toJSDate();
}

/** Now, or the end of the quiet hours that it is in. */
export const quietUntil = ({ quietHours, timeZone }: Omit<MailWish, 'frequency'>, now: Date): Date =>
  afterQuietHours(DateTime.fromJSDate(now, { zone: timeZone }), quietHours).toJSDate();
