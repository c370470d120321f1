import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react';
import { LazyMenu, loadOverlays } from './loadOverlays.ts';
import type { MenuEntry } from './menuEntry.ts';

/** What a trigger spreads onto its button. */
export interface TriggerProps {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  onClick(event: MouseEvent): void;
  onKeyDown?(event: KeyboardEvent): void;
  onPointerEnter(): void;
  onFocus(): void;
}

interface MenuProps {
  /** Accessible name of the menu. */
  label: string;
  entries: readonly MenuEntry[];
  /** Draws the button: `renderTrigger={(props) => <IconButton icon="more" label={…} {...props} />}`. */
  renderTrigger(props: TriggerProps): ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** What has the focus once it is closed; the button without this. */
  finalFocus?: RefObject<HTMLElement | null>;
}

/** A button with a menu. A row costs no more than its plain button until somebody reaches for it. */
export function Menu({ label, entries, renderTrigger, align, side, finalFocus }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'closed' | 'pointer' | 'keyboard'>('never');
  const open = state === 'pointer' || state === 'keyboard';

  return (
    <>
      {renderTrigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        // A click without a pointer (detail 0) came from Enter, Space or a screen reader.
        onClick: (event) => setState(event.detail === 0 ? 'keyboard' : 'pointer'),
        onKeyDown(event) {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setState('keyboard');
        },
        onPointerEnter: loadOverlays,
        onFocus: loadOverlays,
      })}
      {state !== 'never' && (
        <Suspense>
          <LazyMenu
            open={open}
            byKeyboard={state === 'keyboard'}
            onClose={() => setState('closed')}
            anchor={button}
            label={label}
            entries={entries}
            align={align}
            side={side}
            finalFocus={finalFocus}
          />
        </Suspense>
      )}
    </>
  );
}
