import { use, type ComponentType } from 'react';

type State<P> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly settled: Promise<void> }
  | { readonly status: 'ready'; readonly settled: Promise<void>; readonly Ready: ComponentType<P> }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * A component whose code comes when it is first drawn; draw it inside a `Suspense`. Unlike React's `lazy`, one that
 * could not be fetched is fetched again when it is drawn anew, so that Retry helps.
 * @example const Preview = lazyComponent(() => import('./Preview.tsx'), 'Preview');
 */
export function lazyComponent<P extends object, K extends string>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  exportName: K,
): ComponentType<P> {
  let state: State<P> = { status: 'idle' };

  function fetchCode(): State<P> {
    const settled = load().then(
      (loaded) => void (state = { status: 'ready', settled, Ready: loaded[exportName] }),
      (error: unknown) => void (state = { status: 'failed', error }),
    );
    return { status: 'loading', settled };
  }

  /** React draws once more at once after an error, so the failure stays for the rest of this task. */
  function forgetSoon(): void {
    setTimeout(() => (state = { status: 'idle' }));
  }

  return function LazyComponent(props: P) {
    if (state.status === 'idle') state = fetchCode();
    // Where React draws again what has waited, it wants to be asked for the same again, though it is there by now.
    if (state.status === 'loading' || state.status === 'ready') use(state.settled);
    if (state.status === 'failed') {
      forgetSoon();
      throw state.error;
    }
    return state.status === 'ready' ? <state.Ready {...props} /> : null;
  };
}
