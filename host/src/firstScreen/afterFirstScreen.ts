import type { QueryClient } from '@tanstack/react-query';

/** So long nothing new was asked of the server, and nothing is awaited. */
const quietMs = 2000;
/** A page that draws nothing may never be called idle. */
const idleMs = 1000;

/**
 * Acts once the screen has all that it asked the server for and the browser is idle: the place to fetch what will be
 * wanted soon. Answers how to call it off. A screen that asks for nothing counts as there.
 */
export function afterFirstScreen(queries: QueryClient, act: () => void): () => void {
  let timer = setTimeout(whenQuiet, quietMs);
  let idle = 0;
  const leave = queries.getQueryCache().subscribe(({ type }) => {
    // A component that is drawn again tells its options anew and asks nothing.
    if (type.startsWith('observer')) return;
    clearTimeout(timer);
    timer = setTimeout(whenQuiet, quietMs);
  });

  function whenQuiet(): void {
    if (queries.isFetching() > 0) return;
    stop();
    // Safari has no idle callbacks.
    if (!window.requestIdleCallback) act();
    else idle = requestIdleCallback(act, { timeout: idleMs });
  }

  function stop(): void {
    clearTimeout(timer);
    leave();
    if (idle > 0) cancelIdleCallback(idle);
  }
  return stop;
}
