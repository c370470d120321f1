/** When something that is snoozed can be told again. */
interface SnoozeTime {
  readonly id: string;
  readonly label: string;
  readonly until: Date;
}

/** The morning, by the clock of this device. */
const morningHour = 8;

function morningIn(days: number, now: Date): Date {
  const morning = new Date(now);
  morning.setDate(morning.getDate() + days);
  morning.setHours(morningHour, 0, 0, 0);
  return morning;
}

/** The times that are offered: in an hour, tomorrow morning, and on Monday morning unless that is tomorrow. */
export function snoozeTimes(now: Date): SnoozeTime[] {
  const daysToMonday = (8 - now.getDay()) % 7 || 7;
  const times: SnoozeTime[] = [
    { id: 'hour', label: 'In an hour', until: new Date(now.getTime() + 3_600_000) },
    { id: 'tomorrow', label: 'Tomorrow', until: morningIn(1, now) },
    { id: 'monday', label: 'On Monday', until: morningIn(daysToMonday, now) },
  ];
  return times.filter(({ id }) => id !== 'monday' || daysToMonday > 1);
}
