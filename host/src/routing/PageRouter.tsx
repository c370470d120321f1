import {
  createContext,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { Route, RouterProvider, Routes, useLocation } from 'react-router-dom';
import { createPageRouter } from './createPageRouter.tsx';

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
