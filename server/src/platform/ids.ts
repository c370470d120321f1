import { randomBytes } from 'node:crypto';

/** Makes an id with a prefix: `newId('res')`. */
export type NewId = (prefix: string) => string;

let lastMs = 0;
let sequence = 0;

/**
 * `res_` and 32 lower-case hexadecimal digits that sort by the time of making (UUID version 7).
 * Ids made in the same millisecond keep their order; the rest is random, so that none can be guessed.
 */
export const newId: NewId = (prefix) => {
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    sequence = 0;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMs += 1;
      sequence = 0;
    }
  }
  const random = randomBytes(8);
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const time = lastMs.toString(16).padStart(12, '0');
  return `${prefix}_${time}7${sequence.toString(16).padStart(3, '0')}${random.toString('hex')}`;
};
