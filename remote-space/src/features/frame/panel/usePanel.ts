import { createKeptOfPerson, phoneScreen, useShell, useStore, useUser } from '@holdall/shared';
import { useEffect, useMemo } from 'react';

/** Whether the panel is open, and at which tab. */
interface PanelState {
  readonly isOpen: boolean;
  readonly tab: string;
}

/** Whether the panel lies over all the screen: then it is opened for the moment, and not found open. */
const coversAll = () => matchMedia(phoneScreen).matches;

function read(value: unknown): PanelState {
  const { isOpen, tab } = (value ?? {}) as Partial<Record<keyof PanelState, unknown>>;
  return { isOpen: isOpen === true && !coversAll(), tab: typeof tab === 'string' ? tab : '' };
}

const panelOf = createKeptOfPerson('panel', read);

/** The right panel as this person left it in this browser: open or not, and at which tab. */
export function usePanel() {
  const shell = useShell();
  const { id } = useUser();
  const kept = panelOf(shell, id);
  const { isOpen, tab } = useStore(kept);
  useEffect(() => {
    const leave = () => coversAll() && kept.update((present) => ({ ...present, isOpen: false }));
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [kept]);
  const steps = useMemo(
    () => ({
      setOpen: (open: boolean) => kept.update((present) => ({ ...present, isOpen: open })),
      /** Opens it at a tab of the workspace's own. */
      show: (own: string) => kept.set({ isOpen: true, tab: `space.${own}` }),
      setTab: (next: string) => kept.update((present) => ({ ...present, tab: next })),
    }),
    [kept],
  );
  return { isOpen, tab, ...steps };
}
