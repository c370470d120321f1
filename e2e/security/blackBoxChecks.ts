import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { slowness } from '../support/slowness.ts';
import { say } from '../support/tally.ts';

/** Where the checks stand and what they may use. */
export interface ChecksPlace {
  readonly folder: string;
  /** Where the servers that are checked keep their data. */
  readonly room: string;
  readonly corpus: string | undefined;
  readonly browser: string | undefined;
  /** The short form of those that have one. */
  readonly isShort: boolean;
}

/** How a check is run, and after how long it counts as hung, where the machine is as fast as that is meant for. */
interface Form {
  readonly minutes: number;
  options(place: ChecksPlace): readonly string[];
}

/** One black-box check: its script and how it is run here, at length and where time is short. */
export interface BlackBoxCheck extends Form {
  readonly name: string;
  /** Starts and kills the server itself. */
  readonly startsServer?: true;
  readonly usesBrowser?: true;
  /** A program besides Node that it needs, which is also the name of its package. */
  readonly program?: string;
  readonly short?: Form;
}

/** All seven, in an order in which none disturbs the next; c-web uses up the tries of signing in. */
export const blackBoxChecks: readonly BlackBoxCheck[] = [
  {
    name: 'a-crash',
    startsServer: true,
    program: 'strace',
    minutes: 12,
    options: () => ['--rounds', '20', '--seconds', '4', '--fsync'],
    short: { minutes: 4, options: () => ['--rounds', '3', '--seconds', '3', '--fsync'] },
  },
  { name: 'b-idor', minutes: 3, options: () => [] },
  {
    name: 'f-load',
    minutes: 3,
    options: () => load(50, 20),
    short: { minutes: 3, options: () => load(25, 8) },
  },
  {
    name: 'd-fuzz',
    minutes: 5,
    options: (place) => fuzz(20, place),
    short: { minutes: 8, options: (place) => fuzz(6, place) },
  },
  { name: 'e-ws', minutes: 3, options: () => [] },
  {
    name: 'g-chaos',
    usesBrowser: true,
    minutes: 6,
    options: ({ browser }) => (browser ? ['--chromium', browser] : []),
  },
  { name: 'c-web', minutes: 3, options: () => [] },
];

/** So many people at once, who wait for a second at most where the machine is as fast as that is meant for. */
function load(users: number, seconds: number): string[] {
  const times = slowness();
  if (times > 1) say(`This machine is ${times.toFixed(1)} times slower than limits of time are meant for.`);
  return ['--users', `${users}`, '--seconds', `${seconds}`, '--p99', `${Math.round(1000 * times)}`];
}

/** So many values for each field. */
const fuzz = (perField: number, { corpus }: ChecksPlace) => [
  '--perField',
  String(perField),
  ...(corpus ? naughtyThings(corpus) : []),
];

/** The lists of broken JSON and of naughty strings, as far as the public files have them. */
function naughtyThings(corpus: string): string[] {
  const suite = join(corpus, 'jsontestsuite');
  const strings = join(corpus, 'blns');
  const list = existsSync(strings) && readdirSync(strings).find((name) => name.endsWith('.json'));
  return [
    ...(existsSync(suite) ? ['--jsonsuite', suite] : []),
    ...(list ? ['--naughty', join(strings, list)] : []),
  ];
}
