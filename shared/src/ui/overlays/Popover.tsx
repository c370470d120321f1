import { type ReactNode, Suspense, useRef, useState } from 'react';
import { LazyPopover, loadOverlays } from './loadOverlays.ts';
import type { TriggerProps } from './Menu.tsx';

interface PopoverProps {
  /** Accessible name of what opens. */
  label: string;
  renderTrigger(props: TriggerProps): ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The content, which may close itself. */
  children(close: () => void): ReactNode;
}

/** A small panel beside its button: filters, jobs, a picker. The page behind stays usable; Escape closes. */
export function Popover({ label, renderTrigger, align, side, children }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'closed' | 'open'>('never');
  const open = state === 'open';
  const close = () => setState('closed');

  return (
    <>
      {renderTrigger({
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick: () => setState(open ? 'closed' : 'open'),
        onPointerEnter: loadOverlays,
        onFocus: loadOverlays,
      })}
      {state !== 'never' && (
        <Suspense>
          <LazyPopover open={open} onClose={close} anchor={button} label={label} align={align} side={side}>
            {children(close)}
          </LazyPopover>
        </Suspense>
      )}
    </>
  );
}
