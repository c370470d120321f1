import {
  createContext,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import {
  Route,
  RouterProvider,
  Routes,
  useLocation,
  createBrowserRouter,
  useRouteError,
  type NavigateOptions,
  type To,
} from 'react-router-dom';

const PageContent = createContext<ReactNode>(null);

/**
 * The router of the page. A step within a screen (to another folder, by another order) is drawn at once, before the next
 * frame: what was seen before simply stands there again. Another screen may have to be fetched; until it can be drawn
 * the present one stays. The router's own provider treats every step alike, which leaves it to chance in which frame
 * it is seen: it is told to draw everything at once, and `DrawnPlace` holds other screens back.
 */
export function PageRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => {
    const made = createPageRouter(<DrawnPlace onDrawn={(pathname) => made.stands(pathname)} />);
    return made.router;
  });
  return (
    <PageContent value={children}>
      <RouterProvider router={router} useTransitions={false} />
    </PageContent>
  );
}

/** The page at the place that can be drawn, which is behind the address while another screen is on its way. */
function DrawnPlace({ onDrawn }: { onDrawn(pathname: string): void }) {
  const content = use(PageContent);
  const location = useLocation();
  const [drawn, setDrawn] = useState(location);
  const isStep = location.pathname === drawn.pathname;
  if (isStep && location !== drawn) setDrawn(location);
  useLayoutEffect(() => {
    if (!isStep) startTransition(() => setDrawn(location));
  }, [isStep, location]);
  useLayoutEffect(() => onDrawn(drawn.pathname), [onDrawn, drawn.pathname]);
  return useMemo(
    () => (
      <Routes location={drawn}>
        <Route path="*" element={content} />
      </Routes>
    ),
    [drawn, content],
  );
}

/** The router of the page, with all that react-router offers its screens (`useBlocker` among it). */
interface PageRoutes {
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
function createPageRouter(page: ReactNode): PageRoutes {
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
