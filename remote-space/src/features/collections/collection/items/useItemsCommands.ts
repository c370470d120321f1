import { useShell } from '@holdall/shared';
import { useEffect, type RefObject } from 'react';
import { useLatest } from '../../../../useLatest.ts';
import { browseCommands } from '../../../lists/browse/index.ts';

interface Actions {
  choose(): void;
  togglePanel(): void;
  toggleView(): void;
}

/** The keys that a collection has in common with every folder: choosing, its filter, its panel and how it is looked at. */
export function useItemsCommands(around: RefObject<HTMLElement | null>, actions: Actions): void {
  const { commands } = useShell();
  const latest = useLatest(actions);
  useEffect(
    () =>
      commands.register(
        { ...browseCommands.choose, run: () => latest.current.choose() },
        {
          ...browseCommands.filter,
          run: () => around.current?.querySelector<HTMLElement>('[data-command=filter]')?.focus(),
        },
        { ...browseCommands.panel, run: () => latest.current.togglePanel() },
        { ...browseCommands.view, run: () => latest.current.toggleView() },
      ),
    [commands, latest, around],
  );
}
