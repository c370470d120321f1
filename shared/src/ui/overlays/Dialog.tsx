import { type ReactNode, Suspense, useState } from 'react';
import { LazyDialog } from './loadOverlays.ts';

interface DialogProps {
  open: boolean;
  /** Called by Escape, the close button and a press outside. */
  onClose(): void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the foot, the one that leads on last. A destructive one is never the first to take the focus. */
  actions?: ReactNode;
  /** `wide` is half of the window, at most 860 px; the whole width on a narrow screen. */
  size?: 'small' | 'medium' | 'wide';
  /** Data would be lost: Escape and a press outside do nothing, only the buttons close. */
  guarded?: boolean;
  /** No title bar and no padding of ours: the content draws everything. The title stays its name. */
  bare?: boolean;
  /** It is there to be read: what can be set in it is not where it starts. */
  isRead?: boolean;
  children?: ReactNode;
}

/** True from the first opening on: until then nothing is fetched, after it the closing can be shown. */
function useWasOpen(open: boolean): boolean {
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);
  return was || open;
}

/** A question or a task in front of the page. Focus goes in, stays in, and returns to where it was; Escape closes. */
export function Dialog({ open, ...rest }: DialogProps) {
  if (!useWasOpen(open)) return null;
  return (
    <Suspense>
      <LazyDialog open={open} shape="dialog" {...rest} />
    </Suspense>
  );
}

interface SheetProps extends Omit<DialogProps, 'size'> {
  /** From the inline end (a panel) or from below (a menu on a phone). */
  from?: 'end' | 'bottom';
}

/** A panel that slides over the page: the details on a narrow screen, a menu on a phone. Behaves like a dialog. */
export function Sheet({ open, from = 'end', ...rest }: SheetProps) {
  if (!useWasOpen(open)) return null;
  return (
    <Suspense>
      <LazyDialog open={open} shape={from} {...rest} />
    </Suspense>
  );
}
