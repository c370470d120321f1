import type { CommandRow } from '@holdall/shared';

/** The keys of the tabs, in the form of commands. They name places of the keyboard: with Alt, letters write other characters. */
const tabKeys = {
  close: 'Alt+KeyW',
  reopen: 'Alt+Shift+KeyT',
  left: 'Alt+Shift+ArrowLeft',
  right: 'Alt+Shift+ArrowRight',
} as const;

/** The key of the tab at a place. */
const placeKey = (place: number): string => `Alt+Digit${place}`;

const group = 'Tabs';

/** What can be done with tabs. */
export const tabCommands = {
  close: { id: 'tabs.close', title: 'Close the tab', group, icon: 'close', keys: [tabKeys.close] },
  reopen: {
    id: 'tabs.reopen',
    title: 'Open the closed tab again',
    group,
    icon: 'restore',
    keys: [tabKeys.reopen],
  },
  closeOthers: { id: 'tabs.closeOthers', title: 'Close the other tabs', group, icon: 'close' },
  pin: { id: 'tabs.pin', title: 'Pin or unpin the tab', group, icon: 'pin' },
  keep: { id: 'tabs.keep', title: 'Keep the tab', group, icon: 'check' },
  left: { id: 'tabs.left', title: 'Move the tab to the left', group, icon: 'back', keys: [tabKeys.left] },
  right: {
    id: 'tabs.right',
    title: 'Move the tab to the right',
    group,
    icon: 'forward',
    keys: [tabKeys.right],
  },
  split: { id: 'tabs.split', title: 'Split to the right', group, icon: 'columns' },
  join: { id: 'tabs.join', title: 'End the split', group, icon: 'columns' },
  otherHalf: { id: 'tabs.otherHalf', title: 'Go to the other half', group, icon: 'columns' },
} as const satisfies Readonly<Record<string, CommandRow>>;

/** The tab at a place. It is no line of the palette: it is meant by its key. */
const atPlace = (place: number, title: string): { readonly place: number; readonly row: CommandRow } => ({
  place,
  row: { id: `tabs.place${place}`, title, group, keys: [placeKey(place)], hidden: true },
});

/** The tab at each of the first places, by its number. */
export const placeCommands = [
  atPlace(1, 'Tab 1'),
  atPlace(2, 'Tab 2'),
  atPlace(3, 'Tab 3'),
  atPlace(4, 'Tab 4'),
  atPlace(5, 'Tab 5'),
  atPlace(6, 'Tab 6'),
  atPlace(7, 'Tab 7'),
  atPlace(8, 'Tab 8'),
  atPlace(9, 'Tab 9'),
] as const;
