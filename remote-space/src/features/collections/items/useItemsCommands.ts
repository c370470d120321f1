import { useShell } from '@holdall/shared';
import { useEffect, type RefObject } from 'react';
import { useLatest } from '../../../useLatest.ts';
import { browseCommands } from '../../browse/index.ts';

/** The keys that a collection has in common with every folder: its filter and its panel. */
export function useItemsCommands(around: RefObject<HTMLElement | null>, togglePanel: () => void): void {
  const { commands } = useShell();
  const latest = useLatest(togglePanel);
  useEffect(
    () =>
      commands.register(
        {
          ...browseCommands.filter,
          run: () => around.current?.querySelector<HTMLElement>('[data-command=filter]')?.focus(),
        },
        { ...browseCommands.panel, run: () => latest.current() },
      ),
    [commands, latest, around],
  );
}
