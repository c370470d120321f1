import { startTransition, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
} from 'react-router-dom';

/**
 * The router of the page. A step within a screen (to another folder, by another order) is drawn at once, before the next
 * frame: what was seen before simply stands there again. Another screen may have to be fetched; until it can be drawn
 * the present one stays. The router's own `BrowserRouter` treats every step so, which leaves it to chance in which frame
 * it is seen. A screen that is being left writes nothing into the address any more: it would lead back to it.
 */
export function PageRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [place, setPlace] = useState({ location: history.location, navigationType: history.action });

  useLayoutEffect(() => {
    let { pathname } = history.location;
    return history.listen(({ location, action }) => {
      const show = () => setPlace({ location, navigationType: action });
      if (location.pathname === pathname) show();
      else startTransition(show);
      ({ pathname } = location);
    });
  }, [history]);

  const drawn = useRef(place.location.pathname);
  useLayoutEffect(() => void (drawn.current = place.location.pathname), [place]);
  const navigator = useMemo((): Navigator => {
    const isLeft = (to: string) =>
      history.location.pathname !== drawn.current && new URL(to, location.href).pathname === drawn.current;
    const replace: Navigator['replace'] = (to, state) =>
      isLeft(typeof to === 'string' ? to : (to.pathname ?? '')) ? undefined : history.replace(to, state);
    return Object.assign(Object.create(history) as Navigator, { replace });
  }, [history]);

  return (
    <Router navigator={navigator} {...place}>
      {children}
    </Router>
  );
}
