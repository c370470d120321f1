import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits for something that nobody tells of, by asking for it again and again; answers what was asked for. Throws with
 * the name of what did not come after so many seconds, so that no test waits for ever.
 */
export async function until<T>(
  what: string,
  ask: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  seconds = 60,
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`This did not come within ${seconds} s: ${what}.`);
    await wait(10);
  }
}
