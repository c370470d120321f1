import { limits, type Resource } from '@holdall/shared';

/** What a drop would do. */
export type Verb = 'move' | 'copy' | 'ask';

/** What is dragged, and from where. */
export interface Load {
  readonly resources: readonly Pick<Resource, 'id' | 'can'>[];
  readonly count: number;
  readonly storageId: string;
  /** The folder that all of it lies in; undefined where it is gathered from many. */
  readonly folderId: string | null | undefined;
}

interface Over {
  /** Null where it is a space as a whole. */
  readonly storageId: string | null;
  readonly folderId: string | null;
  /** Known not to take anything from this person. */
  readonly isClosed: boolean;
  /** What is dropped is asked about, and stays where it is. */
  readonly asks?: true;
}

interface Keys {
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Why a drop can do nothing. Catalogue ids. */
export const refusals = {
  tooMany: 'Fewer things can be asked about together',
  closed: 'You may not add anything there',
  intoItself: 'A folder cannot go into itself',
  here: 'They are here already',
  move: 'You may not move these',
  copy: 'You may not copy these',
} as const;

export type Refusal = keyof typeof refusals;

/** What a drop here would do, or why it can do nothing. */
export type Decision = { readonly verb: Verb } | { readonly refusal: Refusal };

const other = { move: 'copy', copy: 'move' } as const;

/** The assistant is asked about what is dropped. In the same storage a drop moves, elsewhere it copies; Alt turns that round, Shift always moves. */
export function decide(load: Load, over: Over, { altKey, shiftKey }: Keys): Decision {
  const isFew = load.count <= limits.questionPlaces && load.count === load.resources.length;
  if (over.asks && !isFew) return { refusal: 'tooMany' };
  if (over.asks) return { verb: 'ask' };
  const usual = over.storageId === load.storageId ? 'move' : 'copy';
  const verb = shiftKey ? 'move' : altKey ? other[usual] : usual;
  if (over.isClosed) return { refusal: 'closed' };
  if (load.resources.some(({ id }) => id === over.folderId)) return { refusal: 'intoItself' };
  const isHere =
    load.folderId !== undefined && over.storageId === load.storageId && over.folderId === load.folderId;
  if (isHere && verb === 'move') return { refusal: 'here' };
  const needed = verb === 'move' ? 'modify' : 'download';
  if (!load.resources.every(({ can }) => can.includes(needed))) return { refusal: verb };
  return { verb };
}
