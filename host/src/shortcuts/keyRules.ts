import { keysOf, type Command, type KeyChoices } from '@holdall/shared';

const fields =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';
/** What lies over the screen and keeps its keys, unless it is on its way out. */
const overlays = ['dialog', 'alertdialog', 'menu']
  .map((role) => `[role="${role}"]:not([data-closed])`)
  .join();
const lists = '[role="grid"], [role="treegrid"], [role="tree"], [role="listbox"], [data-keys], [data-viewer]';

/** Those of its keys that are bound. What the browser answers with an event of its own is not, unless the person chose the key. */
export function boundKeys(command: Command, choices: KeyChoices | undefined): readonly string[] {
  return command.native && !choices?.keys[command.id] ? [] : keysOf(command, choices);
}

const plainKey = (press: string) => press.replace(/^Shift\+/, '');

/** A key without a modifier that writes a character: it needs the off switch and a place where nothing is written. */
const isSingle = (keys: string) => keys.split(' ').every((press) => plainKey(press).length === 1);

/** Of the single keys, letters and digits need the focus in a list or viewer; `?` and `/` do not. */
const isLetter = (keys: string) => keys.split(' ').some((press) => /^[\p{L}\p{N}]$/u.test(plainKey(press)));

interface Press {
  readonly keys: string;
  readonly inFields: boolean;
  readonly target: EventTarget | null;
  readonly choices: KeyChoices | undefined;
}

/** Whether a key may act where the focus is. Fields and dialogs keep their keys; single letters belong to lists and viewers. */
export function mayAnswerKey({ keys, inFields, target, choices }: Press): boolean {
  const element = target instanceof Element ? target : null;
  const isOccupied = element?.closest(`${fields}, ${overlays}`) != null;
  if (isOccupied) return inFields && !isSingle(keys);
  if (!isSingle(keys)) return true;
  if (choices?.singleKeys === false) return false;
  return !isLetter(keys) || element?.closest(lists) != null;
}
