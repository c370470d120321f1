import { defineCommand, type Command, type CommandRow, type Shell } from '@holdall/shared';

/** The sheet of keys. */
export const sheetCommand = {
  id: 'shell.shortcuts',
  title: 'Keyboard shortcuts',
  group: 'General',
  keys: ['Shift+?'],
  icon: 'keyboard',
} as const satisfies CommandRow;

/** What the shell itself offers in palette, sheet and keys. */
export function shellCommands(shell: Shell, focusNextRegion: () => void): Command[] {
  const isSignedIn = () => shell.user.get() !== null;
  return [
    defineCommand({
      id: 'shell.palette',
      title: 'Search or do something',
      group: 'General',
      keys: ['$mod+k'],
      icon: 'search',
      inFields: true,
      hidden: true,
      isEnabled: isSignedIn,
      run: () => shell.openPalette(),
    }),
    defineCommand({
      ...sheetCommand,
      run: () => shell.openShortcuts(),
    }),
    defineCommand({
      id: 'shell.undo',
      title: 'Undo',
      group: 'General',
      keys: ['$mod+z'],
      icon: 'undo',
      isEnabled: isSignedIn,
      run: () => shell.undo.last(),
    }),
    defineCommand({
      id: 'shell.redo',
      title: 'Redo',
      group: 'General',
      keys: ['$mod+Shift+z'],
      icon: 'redo',
      isEnabled: isSignedIn,
      run: () => shell.undo.redo(),
    }),
    defineCommand({
      id: 'shell.region',
      title: 'Next region',
      group: 'General',
      keys: ['F6'],
      hidden: true,
      run: focusNextRegion,
    }),
    defineCommand({
      id: 'shell.theme',
      title: 'Switch between light and dark',
      group: 'General',
      icon: 'moon',
      run: () => shell.theme.update((theme) => (theme === 'light' ? 'dark' : 'light')),
    }),
    defineCommand({
      id: 'shell.signOut',
      title: 'Sign out',
      group: 'General',
      icon: 'signOut',
      isEnabled: isSignedIn,
      run: () => shell.signOut(),
    }),
  ];
}
