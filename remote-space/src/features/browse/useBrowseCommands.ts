import { useShell, useText } from '@holdall/shared';
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
  const say = useText();
  const latest = useLatest(acts);

  useEffect(
    () =>
      commands.register(
        {
          id: 'browse.filter',
          title: 'Filter this list',
          group: say('Folder'),
          icon: 'filter',
          keys: ['/'],
          run: () => latest.current.focusFilter(),
        },
        {
          id: 'browse.panel',
          title: 'Show or hide the details',
          group: say('Folder'),
          icon: 'panel',
          keys: ['i'],
          run: () => latest.current.togglePanel(),
        },
        {
          id: 'browse.view',
          title: 'List or grid',
          group: say('Folder'),
          icon: 'grid',
          run: () => latest.current.toggleView(),
        },
        {
          id: 'browse.up',
          title: 'One folder up',
          group: say('Folder'),
          icon: 'up',
          keys: ['Alt+ArrowUp'],
          isEnabled: () => latest.current.canGoUp(),
          run: () => latest.current.goUp(),
        },
      ),
    [commands, say, latest],
  );
}
