import { useShell } from '@holdall/shared';
import { useEffect, useState } from 'react';
import { quickLookCommand } from './quickLook.commands.ts';

const onRow = () => document.activeElement?.matches('[data-keys=list] [data-row]') === true;

/** Whether the row that has the focus is looked at. Its key opens and closes it; Escape closes it before anything else. */
export function useQuickLook() {
  const { commands } = useShell();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      commands.register({
        ...quickLookCommand,
        // Elsewhere this key presses buttons and scrolls.
        isEnabled: onRow,
        run: () => setOpen((present) => !present),
      }),
    [commands],
  );
  useEffect(() => {
    if (!isOpen) return undefined;
    function handleKeyDown(event: KeyboardEvent) {
      const isOver =
        event.target instanceof Element && event.target.closest('dialog, [role=dialog], [role=menu]');
      if (event.key !== 'Escape' || isOver) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
    // Before the list, to which Escape means something else.
    addEventListener('keydown', handleKeyDown, true);
    return () => removeEventListener('keydown', handleKeyDown, true);
  }, [isOpen]);
  return { isOpen, close: () => setOpen(false) };
}
