/** A key and what it does. `group` and `title` are catalogue ids, the same as those of the commands. */
interface KeyRow {
  readonly group: string;
  readonly title: string;
  readonly keys: readonly string[];
}

const row = (group: string, title: string, ...keys: string[]): KeyRow => ({ group, title, keys });

/**
 * The keys of the product, for somebody who is not in it at the moment. A story compares this with what the sheet of
 * keys says inside.
 */
export const keyRows: readonly KeyRow[] = [
  row('General', 'Search or do something', '$mod+k'),
  row('General', 'Keyboard shortcuts', 'Shift+?'),
  row('General', 'Undo', '$mod+z'),
  row('General', 'Redo', '$mod+Shift+z'),
  row('General', 'Next region', 'F6'),
  row('Go to', 'Home', 'g h'),
  row('Go to', 'Search', 'g s'),
  row('Go to', 'Inbox', 'g i'),
  row('Go to', 'Assistant', 'g a'),
  row('Go to', 'Trash', 'g t'),
  row('Go to', 'Preferences', '$mod+,'),
  row('Tabs', 'Tab 1', 'Alt+Digit1'),
  row('Tabs', 'Tab 2', 'Alt+Digit2'),
  row('Tabs', 'Tab 3', 'Alt+Digit3'),
  row('Tabs', 'Tab 4', 'Alt+Digit4'),
  row('Tabs', 'Tab 5', 'Alt+Digit5'),
  row('Tabs', 'Tab 6', 'Alt+Digit6'),
  row('Tabs', 'Tab 7', 'Alt+Digit7'),
  row('Tabs', 'Tab 8', 'Alt+Digit8'),
  row('Tabs', 'Tab 9', 'Alt+Digit9'),
  row('Tabs', 'Close the tab', 'Alt+KeyW'),
  row('Tabs', 'Open the closed tab again', 'Alt+Shift+KeyT'),
  row('Tabs', 'Move the tab to the left', 'Alt+Shift+ArrowLeft'),
  row('Tabs', 'Move the tab to the right', 'Alt+Shift+ArrowRight'),
  row('List', 'Move', 'ArrowUp', 'ArrowDown'),
  row('List', 'First and last row', 'Home', 'End'),
  row('List', 'A screen up and down', 'PageUp', 'PageDown'),
  row('List', 'Open', 'Enter'),
  row('List', 'Select several', 'Shift+ArrowUp', 'Shift+ArrowDown'),
  row('List', 'Select everything', '$mod+a'),
  row('Folder', 'Choose or let go of the row', 'x'),
  row('Folder', 'Filter this list', '/'),
  row('Folder', 'Quick look', 'Space'),
  row('Folder', 'Show or hide the details', 'i'),
  row('Folder', 'One folder up', 'Alt+ArrowUp'),
  row('Make', 'New folder', 'n'),
  row('Make', 'Upload files', 'u'),
  row('Selection', 'Compare the pictures', 'd'),
  row('Selection', 'Rename', 'F2'),
  row('Selection', 'Cut', '$mod+x'),
  row('Selection', 'Copy', '$mod+c'),
  row('Selection', 'Paste', '$mod+v'),
  row('Selection', 'Move to…', 'm'),
  row('Selection', 'Copy to…', 'y'),
  row('Selection', 'Ask about this…', 'q'),
  row('Selection', 'Summarise', 'z'),
  row('Selection', 'Star', 's'),
  row('Selection', 'Follow', 'f'),
  row('Selection', 'Comment', 'c'),
  row('Selection', 'Move to the trash', 'Delete'),
  row('Selection', 'Delete for good', 'Shift+Delete'),
  row('Issues', 'Move the issue one column on', 'Shift+ArrowRight'),
  row('Issues', 'Move the issue one column back', 'Shift+ArrowLeft'),
  row('File viewer', 'Back to the list', 'Escape'),
  row('File viewer', 'Previous file', 'ArrowLeft'),
  row('File viewer', 'Next file', 'ArrowRight'),
  row('File viewer', 'Details', 'i'),
  row('File viewer', 'Full screen', 'f'),
  row('File viewer', 'Zoom in', '+', '='),
  row('File viewer', 'Zoom out', '-'),
  row('File viewer', 'Fit', '0'),
  row('File viewer', 'Actual size', '1'),
  row('File viewer', 'Find in this file', '$mod+f', '/'),
];
