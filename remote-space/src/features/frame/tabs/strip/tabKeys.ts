/** The keys of the tabs, in the form of commands. They name places of the keyboard: with Alt, letters write other characters. */
export const tabKeys = {
  close: 'Alt+KeyW',
  reopen: 'Alt+Shift+KeyT',
  left: 'Alt+Shift+ArrowLeft',
  right: 'Alt+Shift+ArrowRight',
} as const;

/** The key of the tab at a place. */
export const placeKey = (place: number): string => `Alt+Digit${place}`;
