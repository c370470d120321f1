import type { ReactNode } from 'react';
import { createBrowserRouter, useRouteError, type NavigateOptions, type To } from 'react-router-dom';

/** The router of the page, with all that react-router offers its screens (`useBlocker` among it). */
export interface PageRoutes {
  readonly router: ReturnType<typeof createBrowserRouter>;
  /** Is to be told which screen is drawn. */
  stands(pathname: string): void;
}

/** Where a step leads: an address, or so many steps back. */
type Goal = To | number | null;

/** A failure belongs to the boundaries of the product. */
function Rethrow(): ReactNode {
  throw useRouteError();
}

/**
 * Makes the router; `page` is drawn at every address. While a screen is being left for one that cannot be drawn yet it
 * writes nothing into the address any more: that would lead back to it.
 */
export function createPageRouter(page: ReactNode): PageRoutes {
  const router = createBrowserRouter([{ path: '*', element: page, ErrorBoundary: Rethrow }]);
  let drawn = router.state.location.pathname;
  const isLeft = (to: string) =>
    router.state.location.pathname !== drawn && new URL(to, location.href).pathname === drawn;
  const go = router.navigate as (to: Goal, options?: NavigateOptions) => Promise<void>;
  router.navigate = async (to: Goal, options?: NavigateOptions) => {
    const { pathname = '' } = typeof to === 'object' ? (to ?? {}) : { pathname: String(to) };
    if (!options?.replace || !isLeft(pathname)) await go(to, options);
  };
  return { router, stands: (pathname) => void (drawn = pathname) };
}
