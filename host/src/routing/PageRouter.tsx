import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { createPageHistory } from './createPageHistory.ts';

/**
 * The router of the page. A step within a screen (to another folder, by another order) is drawn at once, before the next
 * frame: what was seen before simply stands there again. Another screen may have to be fetched; until it can be drawn
 * the present one stays. The router's own `BrowserRouter` treats every step so, which leaves it to chance in which frame
 * it is seen.
 */
export function PageRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createPageHistory);
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

  useLayoutEffect(() => history.stands(place.location.pathname), [history, place]);

  return (
    <Router navigator={history} {...place}>
      {children}
    </Router>
  );
}
