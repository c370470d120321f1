/** Resolves when it is the caller's turn. */
export type Entrance = () => Promise<void>;

/**
 * Lets a crowd in one by one, each in a turn of the event loop of its own. All that arrives in one turn is else begun in
 * that turn: behind fifty people who sign in at the same moment, everybody who is in already would wait for all of them.
 */
export function createEntrance(): Entrance {
  const waiting: (() => void)[] = [];

  function letOneIn(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(letOneIn);
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(letOneIn);
    });
}
