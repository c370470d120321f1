import type { ReactNode } from 'react';
import { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * The router of the page, with one route for everything: which screen stands at an address is decided inside it. While a
 * screen is being left for one that cannot be drawn yet it writes nothing into the address any more: that would lead back to
 * it. `stands` is to be told which screen is drawn.
 */
export function createPageRouter(element: ReactNode, errorElement: ReactNode) {
  const router = createBrowserRouter([{ path: '*', element, errorElement }]);
  let drawn = router.state.location.pathname;
  const pathOf = (to: Parameters<Router['navigate']>[0]) =>
    new URL(typeof to === 'object' ? (to?.pathname ?? '') : String(to ?? ''), location.href).pathname;
  const isLeft = (to: Parameters<Router['navigate']>[0]) =>
    router.state.location.pathname !== drawn && pathOf(to) === drawn;

  const { navigate } = router;
  const unlessLeft = async (...[to, options]: Parameters<Router['navigate']>) => {
    if (!options?.replace || !isLeft(to)) await navigate(to, options);
  };
  const stands = (pathname: string) => void (drawn = pathname);
  return Object.assign(router, { navigate: unlessLeft as Router['navigate'], stands });
}
