import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for one another, read out or written by hand. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** A number for a request, such as `7K3Q-M9TX`. It tells nobody how many there are. */
export const ticketNumber = (): string => `${group()}-${group()}`;
