import { UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator } from 'react-router-dom';

/**
 * The addresses that the page was at. While a screen is being left for one that cannot be drawn yet it writes nothing
 * into the address any more: that would lead back to it. `stands` is to be told which screen is drawn.
 */
export function createPageHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  let drawn = history.location.pathname;
  const isLeft = (to: string) =>
    history.location.pathname !== drawn && new URL(to, location.href).pathname === drawn;
  const replace: Navigator['replace'] = (to, state) =>
    isLeft(typeof to === 'string' ? to : (to.pathname ?? '')) ? undefined : history.replace(to, state);
  const stands = (pathname: string) => void (drawn = pathname);
  return Object.assign(Object.create(history) as typeof history, { replace, stands });
}
