import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';

/** What every part of Base UI needs around it here: no style elements of its own, and the direction of the page. */
export function OverlayProviders({ children }: { children: ReactNode }) {
  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>{children}</DirectionProvider>
    </CSPProvider>
  );
}
