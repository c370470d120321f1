const againMs = 10_000;

/**
 * Loads the code of a part beside the screen. While it cannot be had, as without a connection, it is asked for again and
 * again: the part is missing until then, and nothing else is.
 */
export function untilThere<T>(load: () => Promise<T>): () => Promise<T> {
  return async function bring(): Promise<T> {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, againMs));
      return bring();
    }
  };
}
