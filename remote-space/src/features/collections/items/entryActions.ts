import type { CollectionItem, CommandRow, Resource, Right, Say, SayKeys, Target } from '@holdall/shared';
import type { MenuEntry } from '@holdall/shared/ui';
import type { Acts } from '../../acts/index.ts';
import { beforeOf } from './beforeOf.ts';
import type { EntryActs } from './useEntryActs.ts';

/** What the actions work with. Read anew each time one is asked for. */
export interface EntryContext {
  readonly acts: Acts;
  readonly entryActs: EntryActs;
  readonly items: readonly CollectionItem[];
  readonly orderable: boolean;
  /** What is shown was taken out of what rules find. */
  readonly excluded: boolean;
  open(item: CollectionItem): void;
  showPlace(item: CollectionItem): void;
  startNote(item: CollectionItem): void;
  pickTarget(): Promise<Target | null>;
}

interface EntryAction {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly keys?: readonly string[];
  readonly danger?: boolean;
  /** A line above it in the menu. */
  readonly line?: boolean;
  fits(item: CollectionItem, context: EntryContext): boolean;
  run(item: CollectionItem, context: EntryContext): unknown;
}

/** The thing itself, where it is there and this person has the right to it. */
const thing = ({ resource, broken }: CollectionItem, right: Right): Resource | null =>
  broken === null && resource?.can.includes(right) ? resource : null;

const isThere = ({ broken, origin }: CollectionItem) => broken === null && origin !== null;

/** Those that people put in order: what rules find has none of its own. */
const ordered = ({ items }: EntryContext) => items.filter(({ position }) => position !== null);

const mayMove = (item: CollectionItem, context: EntryContext, by: -1 | 1) =>
  context.orderable && item.can.includes('modify') && beforeOf(ordered(context), item, by) !== undefined;

async function move(item: CollectionItem, context: EntryContext, by: -1 | 1) {
  const before = beforeOf(ordered(context), item, by);
  if (before !== undefined) await context.entryActs.moveBefore(item, before);
}

/** Everything that can be done with an entry, in the order of the menu. What is done to the thing goes by its own rights. */
export const entryActions: readonly EntryAction[] = [
  { id: 'open', label: 'Open', icon: 'eye', fits: isThere, run: (item, { open }) => open(item) },
  {
    id: 'place',
    label: 'Show where it is',
    icon: 'folderOpen',
    fits: (item) => isThere(item) && item.resource !== null,
    run: (item, { showPlace }) => showPlace(item),
  },
  {
    id: 'download',
    label: 'Download',
    icon: 'download',
    fits: (item) => thing(item, 'download') !== null,
    run: ({ resource }, { acts }) => resource && acts.download([resource]),
  },
  {
    id: 'copy',
    label: 'Copy to…',
    icon: 'copy',
    keys: ['y'],
    fits: (item) => thing(item, 'download') !== null,
    async run({ resource }, { acts, pickTarget }) {
      const target = resource && (await pickTarget());
      if (resource && target) await acts.bulk('copy', [resource.id], target);
    },
  },
  {
    id: 'note',
    label: 'Write a note',
    icon: 'edit',
    keys: ['w'],
    line: true,
    fits: ({ can }) => can.includes('modify'),
    run: (item, { startNote }) => startNote(item),
  },
  {
    id: 'up',
    label: 'Move up',
    icon: 'up',
    keys: ['Alt+ArrowUp'],
    fits: (item, context) => mayMove(item, context, -1),
    run: (item, context) => move(item, context, -1),
  },
  {
    id: 'down',
    label: 'Move down',
    icon: 'down',
    keys: ['Alt+ArrowDown'],
    fits: (item, context) => mayMove(item, context, 1),
    run: (item, context) => move(item, context, 1),
  },
  {
    id: 'remove',
    label: 'Remove from collection',
    icon: 'minus',
    keys: ['Delete'],
    danger: true,
    line: true,
    fits: ({ can }, { excluded }) => !excluded && can.includes('delete'),
    run: (item, { entryActs }) => entryActs.remove(item),
  },
  {
    id: 'putBack',
    label: 'Put back',
    icon: 'restore',
    line: true,
    fits: ({ can }, { excluded }) => excluded && can.includes('delete'),
    run: (item, { entryActs }) => entryActs.putBack(item),
  },
];

/** The id of the command that an action is. */
export const entryCommandId = (id: string): string => `collection.${id}`;

/** What is known of the actions as commands. */
export const entryCommands = (): CommandRow[] =>
  entryActions.map(({ id, label, icon, keys }) => ({
    id: entryCommandId(id),
    title: label,
    group: 'Collection',
    icon,
    ...(keys ? { keys } : {}),
  }));

/** The menu of an entry. */
export function entryMenu(
  item: CollectionItem,
  context: EntryContext,
  say: Say,
  sayKeys: SayKeys,
): MenuEntry[] {
  return entryActions
    .filter(({ fits }) => fits(item, context))
    .flatMap(({ id, label, icon, keys, danger, line, run }, index): MenuEntry[] => {
      const entry = {
        id,
        label: say(label),
        icon,
        danger,
        shortcut: sayKeys({ id: entryCommandId(id), keys }),
        onSelect: () => void run(item, context),
      };
      return line && index > 0 ? ['line', entry] : [entry];
    });
}
