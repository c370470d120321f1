import { useEffect, useMemo } from 'react';
import { lazyComponent, useShell, useStore, type Store } from '@holdall/shared';
import { afterFirstScreen } from '../firstScreen/index.ts';
import { Overlay } from '../overlay/index.ts';
import { loadPalette } from './loadPalette.ts';
import { createRecents } from './recent.ts';
import type { TypedEarly } from './typedEarly.ts';

const Palette = lazyComponent(() => loadPalette(), 'Palette');

interface PaletteHostProps {
  readonly userId: string;
  readonly isOpen: Store<boolean>;
  readonly typedEarly: TypedEarly;
}

/** Holds the place of the palette and what was chosen in it lately, which goes with the person. */
export function PaletteHost({ userId, isOpen, typedEarly }: PaletteHostProps) {
  const { onSignOut, queries } = useShell();
  const open = useStore(isOpen);
  const recents = useMemo(() => createRecents(userId), [userId]);

  useEffect(() => afterFirstScreen(queries, () => void Promise.allSettled([loadPalette()])), [queries]);

  useEffect(() => onSignOut(recents.forget), [onSignOut, recents]);

  const close = () => isOpen.set(false);
  return open ? (
    <Overlay onClose={close}>
      <Palette recents={recents} typedEarly={typedEarly} onClose={close} />
    </Overlay>
  ) : null;
}
