/** The time of day. Everything that asks for it receives one, so that tests can set it. */
export interface Clock {
  now(): Date;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };
