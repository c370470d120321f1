import type {
  Command,
  CommandRow,
  Resource,
  Right,
  Selection as WireSelection,
  Target,
} from '@holdall/shared';
import type { Acts } from '../acts/index.ts';
import type { ClipboardContext, Taken } from '../clipboard/index.ts';
import { askWhichCollection } from '../collecting/index.ts';

/** What is chosen, as the actions need it. */
export interface Chosen {
  readonly count: number;
  /** Those of the chosen whose rows are here. */
  readonly resources: readonly Resource[];
  readonly wire: WireSelection;
  /** True where more were chosen than are here. */
  readonly all: boolean;
}

/** What the actions work with. Read anew each time an action is asked for. */
export interface ActionContext extends ClipboardContext {
  readonly acts: Acts;
  readonly inTrash: boolean;
  chosen(): Chosen;
  /** A row by its id, if it is here. */
  find(resourceId: string): Resource | undefined;
  open(resource: Resource): void;
  /** Whether the server cannot be reached. */
  isAway(): boolean;
  /** Where there are tabs. */
  readonly openBehind: ((resource: Resource) => void) | null;
  startRenaming(id: string): void;
  /** Opens the comments of something and begins one, in a viewer about the place that is chosen there. */
  comment(resource: Resource): void;
  /** Opens the right panel at a tab of the workspace. */
  showInPanel(tab: string): void;
  /** Asks for a pattern of new names. */
  renameMany(items: WireSelection): void;
  pickTarget(purpose: 'move' | 'copy'): Promise<Target | null>;
  clear(): void;
  /** Whether a thing can be kept offline, or let go again. */
  canPin(resource: Resource): 'keep' | 'drop' | null;
  keepOffline(resources: readonly Resource[]): Promise<void>;
  dropPins(ids: readonly string[]): Promise<void>;
  /** Takes onto the clipboard. */
  take(mode: 'copy' | 'cut', taken: Taken): Promise<void>;
}

/** Something that can be done to what is chosen. Row menu, selection bar and keys are derived from these rows. */
export interface ResourceAction {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly keys?: readonly string[];
  /** The browser turns the keys into an event of its own, which is answered instead. */
  readonly native?: true;
  readonly danger?: boolean;
  /** Stands in the selection bar too. */
  readonly bar?: boolean;
  /** A line above it in the menu. */
  readonly line?: boolean;
  readonly needs?: Right;
  readonly where: 'files' | 'trash';
  /** Cannot wait in the outbox: it is not done without a connection. */
  readonly connected?: true;
  /** Needs nothing to be chosen. */
  readonly alone?: true;
  fits?(chosen: Chosen, context: ActionContext): boolean;
  run(chosen: Chosen, context: ActionContext): void | Promise<unknown>;
}

/** So many tabs are opened at once. */
const mostAtOnce = 10;

const one = ({ count, resources }: Chosen) => count === 1 && resources.length === 1;

async function carry(purpose: 'move' | 'copy', chosen: Chosen, { acts, pickTarget, clear }: ActionContext) {
  const target = await pickTarget(purpose);
  if (target && (await acts.bulk(purpose, chosen.wire, target))) clear();
}

/** Every action on resources, in the order of the menu. */
const resourceActions: readonly ResourceAction[] = [
  {
    id: 'open',
    label: 'Open',
    icon: 'eye',
    where: 'files',
    fits: one,
    run: ({ resources: [resource] }, { open }) => resource && open(resource),
  },
  {
    id: 'openBehind',
    label: 'Open in a new tab',
    icon: 'external',
    where: 'files',
    fits: ({ count, resources }) => count === resources.length && count <= mostAtOnce,
    run: ({ resources }, { openBehind }) => resources.forEach((resource) => openBehind?.(resource)),
  },
  {
    id: 'download',
    label: 'Download',
    icon: 'download',
    connected: true,
    where: 'files',
    needs: 'download',
    bar: true,
    run: ({ resources, wire }, { acts }) => acts.download(resources, wire),
  },
  {
    id: 'star',
    label: 'Star',
    icon: 'star',
    keys: ['s'],
    where: 'files',
    line: true,
    fits: ({ resources, all }) => all || resources.some(({ starred }) => !starred),
    run: ({ wire }, { acts }) => acts.bulk('star', wire),
  },
  {
    id: 'unstar',
    label: 'Take the star off',
    icon: 'star',
    where: 'files',
    fits: ({ resources, all }) => all || resources.some(({ starred }) => starred),
    run: ({ wire }, { acts }) => acts.bulk('unstar', wire),
  },
  {
    id: 'rename',
    label: 'Rename',
    icon: 'edit',
    keys: ['F2'],
    where: 'files',
    needs: 'modify',
    line: true,
    run(chosen, { startRenaming, renameMany }) {
      const [resource] = chosen.resources;
      if (one(chosen) && resource) startRenaming(resource.id);
      else renameMany(chosen.wire);
    },
  },
  {
    id: 'take-cut',
    label: 'Cut',
    icon: 'cut',
    keys: ['$mod+x'],
    native: true,
    connected: true,
    where: 'files',
    needs: 'modify',
    line: true,
    run: (chosen, { take }) => take('cut', chosen),
  },
  {
    id: 'take-copy',
    label: 'Copy',
    icon: 'copy',
    keys: ['$mod+c'],
    native: true,
    connected: true,
    where: 'files',
    needs: 'download',
    run: (chosen, { take }) => take('copy', chosen),
  },
  {
    id: 'paste',
    label: 'Paste',
    icon: 'paste',
    keys: ['$mod+v'],
    native: true,
    connected: true,
    where: 'files',
    alone: true,
    fits: (_, { canPaste }) => canPaste(),
    run: (_, { paste }) => paste(),
  },
  {
    id: 'move',
    label: 'Move to…',
    icon: 'move',
    keys: ['m'],
    where: 'files',
    needs: 'modify',
    bar: true,
    run: (chosen, context) => carry('move', chosen, context),
  },
  {
    id: 'copy',
    label: 'Copy to…',
    icon: 'copy',
    keys: ['y'],
    where: 'files',
    needs: 'download',
    bar: true,
    run: (chosen, context) => carry('copy', chosen, context),
  },
  {
    id: 'collect',
    label: 'Add to collection…',
    icon: 'layers',
    connected: true,
    where: 'files',
    needs: 'list',
    run: ({ wire }) => askWhichCollection({ resources: wire }),
  },
  {
    id: 'keepOffline',
    label: 'Keep offline',
    icon: 'success',
    connected: true,
    where: 'files',
    needs: 'download',
    fits: ({ resources, all }, { canPin }) => !all && resources.every((one) => canPin(one) === 'keep'),
    run: ({ resources }, { keepOffline }) => keepOffline(resources),
  },
  {
    id: 'keepNoLonger',
    label: 'Keep no longer',
    icon: 'cloudOff',
    where: 'files',
    fits: ({ resources, all }, { canPin }) => !all && resources.every((one) => canPin(one) === 'drop'),
    run: ({ resources }, { dropPins }) => dropPins(resources.map(({ id }) => id)),
  },
  {
    id: 'pin',
    label: 'Pin to the space',
    icon: 'pin',
    where: 'files',
    needs: 'modify',
    fits: one,
    run: ({ resources: [resource] }, { acts }) => resource && acts.pin(resource, true),
  },
  {
    id: 'comment',
    label: 'Comment',
    icon: 'comment',
    keys: ['c'],
    where: 'files',
    needs: 'comment',
    fits: one,
    run: ({ resources: [resource] }, { comment }) => resource && comment(resource),
  },
  {
    id: 'versions',
    label: 'Versions',
    icon: 'history',
    where: 'files',
    needs: 'versions',
    fits: (chosen) => one(chosen) && chosen.resources[0]?.childrenCount === null,
    run: (_, { showInPanel }) => showInPanel('versions'),
  },
  {
    id: 'delete',
    label: 'Move to the trash',
    icon: 'trash',
    keys: ['Delete'],
    where: 'files',
    needs: 'delete',
    bar: true,
    line: true,
    danger: true,
    run: async ({ wire }, { acts, clear }) => (await acts.bulk('delete', wire)) && clear(),
  },
  {
    id: 'restore',
    label: 'Restore',
    icon: 'restore',
    where: 'trash',
    needs: 'delete',
    bar: true,
    run: async ({ wire }, { acts, clear }) => (await acts.bulk('restore', wire)) && clear(),
  },
  {
    id: 'purge',
    label: 'Delete for good',
    icon: 'trash',
    keys: ['Shift+Delete'],
    connected: true,
    where: 'trash',
    needs: 'manage',
    bar: true,
    danger: true,
    run: async ({ wire }, { acts, clear }) => (await acts.bulk('purge', wire)) && clear(),
  },
];

/** The actions that can be done with what is chosen: those it fits and everybody has the right to. */
export function actionsFor(chosen: Chosen, context: ActionContext): ResourceAction[] {
  return resourceActions.filter(
    ({ where, needs, alone, fits }) =>
      (where === 'trash') === context.inTrash &&
      (chosen.count > 0 || alone) &&
      (needs === undefined || chosen.resources.every(({ can }) => can.includes(needs))) &&
      (fits?.(chosen, context) ?? true),
  );
}

/** Whether an action has to wait until there is a connection. */
export const isCutOff = ({ connected }: ResourceAction, { isAway }: ActionContext): boolean =>
  connected === true && isAway();

/** Whether an action can be done now. */
export function canDo(id: string, context: ActionContext): boolean {
  return actionsFor(context.chosen(), context).some(
    (action) => action.id === id && !isCutOff(action, context),
  );
}

/** The id of the command that an action is. */
export const commandIdOf = (id: string): string => `resources.${id}`;

/** What is known of the actions as commands. */
export const actionCommands = (): CommandRow[] =>
  resourceActions.map(({ id, label, icon, keys, native }) => ({
    id: commandIdOf(id),
    title: label,
    group: 'Selection',
    icon,
    ...(keys ? { keys } : {}),
    ...(native ? { native } : {}),
  }));

/** The command behind the star. */
export const starCommand = { id: commandIdOf('star'), keys: ['s'] } as const;

/** The actions as commands of the shell, for keys and palette. */
export function commandsOf(context: ActionContext): Command[] {
  const rows = actionCommands();
  return resourceActions.flatMap(({ id, run }, index) => {
    const row = rows[index];
    if (!row) return [];
    return {
      ...row,
      isEnabled: () => canDo(id, context),
      run: async () => void (await run(context.chosen(), context)),
    };
  });
}
