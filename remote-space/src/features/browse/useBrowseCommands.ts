import { useShell } from '@holdall/shared';
import { useEffect } from 'react';
import { useLatest } from '../../useLatest.ts';

interface Acts {
  focusFilter(): void;
  togglePanel(): void;
  toggleView(): void;
  goUp(): void;
  canGoUp(): boolean;
}

/** The keys of the open folder as a whole: filter, panel, view, one up. */
export function useBrowseCommands(acts: Acts): void {
  const { commands } = useShell();
  const latest = useLatest(acts);

  useEffect(
    () =>
      commands.register(
        {
          id: 'browse.filter',
          title: 'Filter this list',
          group: 'Folder',
          icon: 'filter',
          keys: ['/'],
          run: () => latest.current.focusFilter(),
        },
        {
          id: 'browse.panel',
          title: 'Show or hide the details',
          group: 'Folder',
          icon: 'panel',
          keys: ['i'],
          run: () => latest.current.togglePanel(),
        },
        {
          id: 'browse.view',
          title: 'List or grid',
          group: 'Folder',
          icon: 'grid',
          run: () => latest.current.toggleView(),
        },
        {
          id: 'browse.up',
          title: 'One folder up',
          group: 'Folder',
          icon: 'up',
          keys: ['Alt+ArrowUp'],
          isEnabled: () => latest.current.canGoUp(),
          run: () => latest.current.goUp(),
        },
      ),
    [commands, latest],
  );
}
