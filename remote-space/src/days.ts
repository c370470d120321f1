const two = (number: number) => String(number).padStart(2, '0');

/** The day of a moment, by the clock of this device, as a field of dates has it. */
export const dayOf = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** The last moment of a day, where this device is. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:59`).toISOString();
