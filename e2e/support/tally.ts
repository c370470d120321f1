/** How many tests of a part passed and failed, and what there is to say about those that failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Parts that could not be run here, each a sentence beginning with "not run:". They count as neither. */
  readonly notRun?: readonly string[];
}

/** One part of a test run. */
export interface Phase {
  readonly name: string;
  run(): Promise<Tally>;
}

/** Adds up. */
function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    notRun: tallies.flatMap(({ notRun = [] }) => notRun),
  };
}

/** Runs phases one after the other, shows name, time and outcome of each, and answers the sum. */
export async function runPhases(phases: readonly Phase[]): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const phase of phases) {
    say(`── ${phase.name}`);
    const started = performance.now();
    const tally = await phase.run().catch(crashed);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    for (const sentence of tally.notRun ?? []) say(`   ${sentence}`);
    say(`   ${phase.name}: ${counted(tally)} (${seconds} s)`);
    tallies.push(tally);
  }
  return sum(tallies);
}

/**
 * Prints the closing line and answers the exit code; a run that looked at nothing is no success, and with `CI` set
 * neither is one that left something out. Nothing may be printed after it.
 */
export function close({ passed, failed, notRun = [] }: Tally): number {
  for (const sentence of notRun) say(sentence);
  const all = { passed, failed: failed + (process.env['CI'] ? notRun.length : 0) };
  say(counted(all));
  return all.failed === 0 && passed + notRun.length > 0 ? 0 : 1;
}

/** One line on standard output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const counted = ({ passed, failed }: Tally) => `${passed} passed, ${failed} failed`;

function crashed(error: unknown): Tally {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return { passed: 0, failed: 1 };
}
