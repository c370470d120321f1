import {
  createContext,
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { Route, RouterProvider, Routes, useLocation, useRouteError } from 'react-router-dom';
import { createPageRouter } from './createPageRouter.ts';

const Page = createContext<{ children: ReactNode; stands(pathname: string): void } | null>(null);

/**
 * The router of the page. A step within a screen (to another folder, by another order) is drawn at once, before the next
 * frame: what was seen before simply stands there again. Another screen may have to be fetched; until it can be drawn
 * the present one stays. By itself the library treats every step so, which leaves it to chance in which frame it is seen.
 */
export function PageRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createPageRouter(<Place />, <Rethrow />));

  useEffect(() => () => router.dispose(), [router]);

  return (
    <Page value={{ children, stands: router.stands }}>
      <RouterProvider router={router} useTransitions={false} />
    </Page>
  );
}

/** What the page is made of, at the place where it may be by now. */
function Place() {
  const page = use(Page);
  const location = useLocation();
  const before = useDeferredValue(location);
  const place = location.pathname === before.pathname ? location : before;

  useLayoutEffect(() => page?.stands(place.pathname), [page, place]);

  return (
    <Routes location={place}>
      <Route path="*" element={page?.children} />
    </Routes>
  );
}

/** The boundary of the page is outside the router: what its boundaries do not hold goes there. */
function Rethrow(): never {
  throw useRouteError();
}
