import type { Say, SayKeys, WorkspaceTab } from '@holdall/shared';
import type { MenuEntry } from '@holdall/shared/ui';
import type { Tabs } from '../createTabs.ts';
import { isSplit, tabsOf, type TabsState } from '../state/TabsState.ts';
import { tabActions } from './tabActions.ts';
import { tabCommands } from './tabs.commands.ts';

interface Given {
  readonly tab: WorkspaceTab;
  readonly tabs: Tabs;
  readonly state: TabsState;
  readonly say: Say;
  readonly sayKeys: SayKeys;
  /** There is room for two halves. */
  readonly canSplit: boolean;
}

/** What can be done with a tab, and with all of them. */
export function tabEntries({ tab, tabs, state, say, sayKeys, canSplit }: Given): MenuEntry[] {
  const { id, pinned, preview, side } = tab;
  const actions = tabActions(tabs);
  const row = tabsOf(state, side);
  const index = row.findIndex((one) => one.id === id);
  const canStep = (by: -1 | 1) => row[index + by]?.pinned === pinned;
  const entries: (MenuEntry | false)[] = [
    preview && { id: 'keep', label: say('Keep the tab'), icon: 'check', onSelect: () => tabs.keep(id) },
    pinned
      ? { id: 'unpin', label: say('Unpin'), icon: 'unpin', onSelect: () => actions.pin(id, false) }
      : { id: 'pin', label: say('Pin'), icon: 'pin', onSelect: () => actions.pin(id, true) },
    'line',
    {
      id: 'left',
      label: say('Move to the left'),
      icon: 'back',
      shortcut: sayKeys(tabCommands.left),
      disabled: !canStep(-1),
      onSelect: () => actions.moveBy(id, -1),
    },
    {
      id: 'right',
      label: say('Move to the right'),
      icon: 'forward',
      shortcut: sayKeys(tabCommands.right),
      disabled: !canStep(1),
      onSelect: () => actions.moveBy(id, 1),
    },
    ...(canSplit ? splitEntries({ tab, tabs, state, say }) : []),
    'line',
    {
      id: 'close',
      label: say('Close the tab'),
      icon: 'close',
      shortcut: sayKeys(tabCommands.close),
      onSelect: () => tabs.close(id),
    },
    {
      id: 'others',
      label: say('Close the others'),
      icon: 'close',
      disabled: row.every((one) => one.id === id || one.pinned),
      onSelect: () => actions.closeOthers(id),
    },
    {
      id: 'reopen',
      label: say('Open the closed tab again'),
      icon: 'restore',
      shortcut: sayKeys(tabCommands.reopen),
      disabled: state.closed.length === 0,
      onSelect: () => actions.reopen(),
    },
  ];
  return entries.filter((entry) => entry !== false);
}

function splitEntries({ tab, tabs, state, say }: Pick<Given, 'tab' | 'tabs' | 'state' | 'say'>): MenuEntry[] {
  const { id, side } = tab;
  const actions = tabActions(tabs);
  if (!isSplit(state))
    return [
      'line',
      {
        id: 'split',
        label: say('Split to the right'),
        icon: 'columns',
        onSelect: () => (tabsOf(state, 'start').length > 1 ? actions.moveToSide(id, 'end') : actions.split()),
      },
    ];
  return [
    'line',
    {
      id: 'side',
      label: say('Move to the other half'),
      icon: 'columns',
      onSelect: () => actions.moveToSide(id, side === 'end' ? 'start' : 'end'),
    },
    { id: 'join', label: say('End the split'), icon: 'columns', onSelect: () => actions.join() },
  ];
}
