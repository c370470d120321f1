import { useShell } from '@holdall/shared';
import { useEffect } from 'react';
import { useLatest } from '../../../useLatest.ts';
import { browseCommands } from './browse.commands.ts';

interface Actions {
  choose(): void;
  focusFilter(): void;
  togglePanel(): void;
  toggleView(): void;
  goUp(): void;
  canGoUp(): boolean;
}

/** The keys of the open folder as a whole: filter, panel, view, one up. */
export function useBrowseCommands(actions: Actions): void {
  const { commands } = useShell();
  const latest = useLatest(actions);

  useEffect(
    () =>
      commands.register(
        { ...browseCommands.choose, run: () => latest.current.choose() },
        { ...browseCommands.filter, run: () => latest.current.focusFilter() },
        { ...browseCommands.panel, run: () => latest.current.togglePanel() },
        { ...browseCommands.view, run: () => latest.current.toggleView() },
        {
          ...browseCommands.up,
          isEnabled: () => latest.current.canGoUp(),
          run: () => latest.current.goUp(),
        },
      ),
    [commands, latest],
  );
}
