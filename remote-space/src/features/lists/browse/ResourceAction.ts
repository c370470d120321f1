import type { Resource, Right, Selection as WireSelection, Target } from '@holdall/shared';
import type { Actions } from '../../files/actions/index.ts';
import type { ClipboardContext, Taken } from '../../files/clipboard/index.ts';

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
  readonly actions: Actions;
  readonly inTrash: boolean;
  /** The list is a collection, which nothing is thrown away from. */
  readonly isCollected: boolean;
  /** The person is not in the space: nothing is pinned there by them. */
  readonly isOutside: boolean;
  /** They see what is shared with them alone, which no collection takes up. */
  readonly isPart: boolean;
  chosen(): Chosen;
  /** The row that has the focus: where nothing is chosen, a key means that one. */
  focused(): Chosen | null;
  /** A row by its id, if it is here. */
  find(resourceId: string): Resource | undefined;
  open(resource: Resource): void;
  /** Whether the server cannot be reached. */
  isAway(): boolean;
  /** Where there are tabs. */
  readonly openBehind: ((resource: Resource) => void) | null;
  /** Opens a picture beside another one. */
  compare(one: Resource, other: Resource): void;
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
  /** It is a command of lists alone: a viewer needs its key for itself, and has it in its menu. */
  readonly onlyInLists?: true;
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
