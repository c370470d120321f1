import type { Store } from '@holdall/shared';

/** What somebody types while the palette is on its way. */
export interface TypedEarly {
  /** What was typed since the palette was asked for. From now on its field hears the keys. */
  end(): string;
}

/**
 * Hears the keys from the moment the palette is asked for until its field has the focus. On a slow line that takes a
 * while, and no list below shall take a word for shortcuts.
 */
export function createTypedEarly(isOpen: Store<boolean>): TypedEarly {
  let text = '';
  const stop = () => window.removeEventListener('keydown', hear, { capture: true });

  function hear(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Escape') isOpen.set(false);
    else if (event.key === 'Backspace') text = text.slice(0, -1);
    else if ([...event.key].length === 1) text += event.key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  isOpen.changes.subscribe((isWanted) => {
    stop();
    if (!isWanted) return;
    text = '';
    window.addEventListener('keydown', hear, { capture: true });
  });
  return {
    end() {
      stop();
      return text;
    },
  };
}

const made = new WeakMap<Store<boolean>, TypedEarly>();

/** The one that hears for a palette. It comes with the frame, so that a page for strangers does not bring it. */
export function typedEarlyOf(isOpen: Store<boolean>): TypedEarly {
  const known = made.get(isOpen) ?? createTypedEarly(isOpen);
  made.set(isOpen, known);
  return known;
}
