import { setTimeout as wait } from 'node:timers/promises';

interface Rate {
  /** Requests a second. */
  readonly rate: number;
  readonly seconds: number;
  /** Asks the n-th question; throws when it was not answered well. */
  readonly ask: (number: number) => Promise<unknown>;
  /** Ends earlier when this says so. */
  readonly until?: () => boolean;
}

/**
 * Asks at a fixed rate, whether or not answers come, and gives how long each took from the moment it was due: waiting
 * in line counts. A question that failed took for ever; so did all, when answers stay away for a second.
 */
export async function atRate({ rate, seconds, ask, until = () => false }: Rate): Promise<number[]> {
  const count = Math.max(1, Math.round(rate * seconds));
  const times: number[] = [];
  const open: Promise<void>[] = [];
  let waiting = 0;
  const start = performance.now();
  for (let number = 0; number < count && !until(); number += 1) {
    const due = start + (number * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    if (waiting > Math.max(50, rate)) {
      times.push(Number.POSITIVE_INFINITY);
      break;
    }
    waiting += 1;
    const asked = ask(number).then(
      () => times.push(performance.now() - due),
      () => times.push(Number.POSITIVE_INFINITY),
    );
    open.push(asked.then(() => void (waiting -= 1)));
  }
  await Promise.all(open);
  return times;
}
