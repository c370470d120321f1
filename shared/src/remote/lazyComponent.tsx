import { use, type ComponentType } from 'react';

type State<P> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly settled: Promise<void> }
  | { readonly status: 'ready'; readonly Ready: ComponentType<P> }
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

  async function fetchCode(): Promise<void> {
    try {
      state = { status: 'ready', Ready: (await load())[exportName] };
    } catch (error) {
      state = { status: 'failed', error };
    }
  }

  /** React draws once more at once after an error, so the failure stays for the rest of this task. */
  function forgetSoon(): void {
    setTimeout(() => (state = { status: 'idle' }));
  }

  return function LazyComponent(props: P) {
    if (state.status === 'idle') state = { status: 'loading', settled: fetchCode() };
    if (state.status === 'loading') use(state.settled);
    if (state.status === 'failed') {
      forgetSoon();
      throw state.error;
    }
    return state.status === 'ready' ? <state.Ready {...props} /> : null;
  };
}
