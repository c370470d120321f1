import { Suspense, useEffect, useMemo } from 'react';
import { lazyComponent, useShell, useStore, type Store } from '@holdall/shared';
import { createRecents } from './recent.ts';

const Palette = lazyComponent(() => import('./Palette.tsx'), 'Palette');

interface PaletteHostProps {
  readonly userId: string;
  readonly isOpen: Store<boolean>;
}

/** Holds the place of the palette and what was chosen in it lately, which goes with the person. */
export function PaletteHost({ userId, isOpen }: PaletteHostProps) {
  const { onSignOut } = useShell();
  const open = useStore(isOpen);
  const recents = useMemo(() => createRecents(userId), [userId]);

  useEffect(() => onSignOut(recents.forget), [onSignOut, recents]);

  return open ? (
    <Suspense>
      <Palette recents={recents} onClose={() => isOpen.set(false)} />
    </Suspense>
  ) : null;
}
