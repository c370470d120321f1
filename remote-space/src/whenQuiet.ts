import type { QueryClient } from '@tanstack/react-query';

/** So long nothing is awaited of the server. */
const quietMs = 300;

/** Acts once the screen has all that it asked the server for. Answers how to call it off. */
export function whenQuiet(queries: QueryClient, act: () => void): () => void {
  let timer = setTimeout(whenStill, quietMs);
  const leave = queries.getQueryCache().subscribe(({ type }) => {
    // A component that is drawn again tells its options anew and asks nothing.
    if (type.startsWith('observer')) return;
    clearTimeout(timer);
    timer = setTimeout(whenStill, quietMs);
  });

  function stop() {
    clearTimeout(timer);
    leave();
  }

  function whenStill() {
    if (queries.isFetching() > 0) return;
    stop();
    act();
  }
  return stop;
}
