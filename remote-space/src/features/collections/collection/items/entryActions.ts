import type { CollectionItem, Command, CommandRow, Say, SayKeys } from '@holdall/shared';
import type { MenuEntry } from '@holdall/shared/ui';
import { commandIdOf } from '../../../lists/browse/index.ts';
import { beforeOf } from './beforeOf.ts';
import type { ChosenEntries } from './ChosenEntries.ts';
import type { EntryActions } from './useEntryActions.ts';

/** What the actions work with. Read anew each time one is asked for. */
export interface EntryContext {
  readonly entryActions: EntryActions;
  readonly items: readonly CollectionItem[];
  readonly orderable: boolean;
  /** What is shown was taken out of what rules find. */
  readonly excluded: boolean;
  /** Whether the server cannot be reached. */
  isAway(): boolean;
  chosen(): ChosenEntries;
  clear(): void;
  open(item: CollectionItem): void;
  showPlace(item: CollectionItem): void;
  startNote(item: CollectionItem): void;
}

interface EntryAction {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly keys?: readonly string[];
  readonly danger?: boolean;
  /** Only leads somewhere: it needs no connection. */
  readonly leads?: true;
  /** Stands in the bar of the selection too. */
  readonly bar?: true;
  /** A line above it in the menu. */
  readonly line?: boolean;
  fits(chosen: ChosenEntries, context: EntryContext): boolean;
  run(chosen: ChosenEntries, context: EntryContext): unknown;
}

type One = (item: CollectionItem, context: EntryContext) => unknown;

/** What is done with one entry alone. */
const alone = (fits: (...given: Parameters<One>) => boolean, run: One) =>
  ({
    fits: ({ count, items: [item] }, context) => item !== undefined && count === 1 && fits(item, context),
    run: ({ items: [item] }, context) => item && run(item, context),
  }) satisfies Pick<EntryAction, 'fits' | 'run'>;

const isThere = ({ broken, origin }: CollectionItem) => broken === null && origin !== null;

/** Those that people put in order: what rules find has none of its own. */
const ordered = ({ items }: EntryContext) => items.filter(({ position }) => position !== null);

const moving = (by: -1 | 1) =>
  alone(
    (item, context) =>
      context.orderable && item.can.includes('modify') && beforeOf(ordered(context), item, by) !== undefined,
    async (item, context) => {
      const before = beforeOf(ordered(context), item, by);
      if (before !== undefined) await context.entryActions.moveBefore(item, before);
    },
  );

/** Whether they may be taken out, or put back, as far as they are here; the server knows of the others. */
const mayGo = ({ count, items }: ChosenEntries) =>
  count > 0 && items.every(({ can }) => can.includes('delete'));

/** What is done leaves nothing of "all that match" chosen. */
async function withAll(act: Promise<void>, { query }: ChosenEntries, { clear }: EntryContext) {
  await act;
  if (query !== null) clear();
}

/** What can be done with entries themselves. What is done to the things is among the actions of every list. */
const entryActions: readonly EntryAction[] = [
  {
    id: 'open',
    label: 'Open the storage',
    icon: 'eye',
    leads: true,
    ...alone(
      (item) => isThere(item) && item.resource === null,
      (item, { open }) => open(item),
    ),
  },
  {
    id: 'place',
    label: 'Show where it is',
    icon: 'folderOpen',
    leads: true,
    ...alone(
      (item) => isThere(item) && item.resource !== null,
      (item, { showPlace }) => showPlace(item),
    ),
  },
  {
    id: 'note',
    label: 'Write a note',
    icon: 'edit',
    keys: ['w'],
    line: true,
    ...alone(
      ({ can }) => can.includes('modify'),
      (item, { startNote }) => startNote(item),
    ),
  },
  { id: 'up', label: 'Move up', icon: 'up', keys: ['Alt+ArrowUp'], ...moving(-1) },
  { id: 'down', label: 'Move down', icon: 'down', keys: ['Alt+ArrowDown'], ...moving(1) },
  {
    // The key that throws away elsewhere.
    id: 'delete',
    label: 'Remove from collection',
    icon: 'minus',
    keys: ['Delete'],
    danger: true,
    line: true,
    bar: true,
    fits: (chosen, { excluded }) => !excluded && mayGo(chosen),
    run: (chosen, context) => withAll(context.entryActions.remove(chosen), chosen, context),
  },
  {
    id: 'putBack',
    label: 'Put back',
    icon: 'restore',
    line: true,
    bar: true,
    fits: (chosen, { excluded }) => excluded && mayGo(chosen),
    run: (chosen, context) => withAll(context.entryActions.putBack(chosen), chosen, context),
  },
];

const commandId = (id: string) => (id === 'delete' ? commandIdOf(id) : `collection.${id}`);

const rowOf = ({ id, label, icon, keys }: EntryAction): CommandRow => ({
  id: commandId(id),
  title: label,
  group: 'Collection',
  icon,
  ...(keys ? { keys } : {}),
});

/** What is known of the actions as commands, but for what has the key and the name of one of every list. */
export const entryCommands = (): CommandRow[] => entryActions.filter(({ id }) => id !== 'delete').map(rowOf);

/** The actions as commands of the shell, for keys and palette. */
export const entryCommandsOf = (context: EntryContext): Command[] =>
  entryActions.map((action) => ({
    ...rowOf(action),
    isEnabled: () => action.fits(context.chosen(), context),
    run: async () => void (await action.run(context.chosen(), context)),
  }));

/** The menu of the chosen entries, as far as it is about the entries. */
export function entryMenu(context: EntryContext, say: Say, sayKeys: SayKeys): MenuEntry[] {
  const chosen = context.chosen();
  return entryActions
    .filter(({ fits }) => fits(chosen, context))
    .flatMap(({ id, label, icon, keys, danger, leads, line, run }): MenuEntry[] => {
      const isCutOff = !leads && context.isAway();
      const entry = {
        id,
        label: say(label),
        icon,
        danger,
        ...(isCutOff ? { disabled: true, note: say('Needs a connection') } : {}),
        shortcut: sayKeys({ id: commandId(id), keys }),
        onSelect: () => void run(chosen, context),
      };
      return line ? ['line', entry] : [entry];
    });
}

/** Those of the actions that stand in the bar of the selection. */
export const barActions = (chosen: ChosenEntries, context: EntryContext) =>
  entryActions
    .filter(({ bar, fits }) => bar && fits(chosen, context))
    .map(({ id, label, icon, run }) => ({ id, label, icon, run: () => void run(chosen, context) }));
