import type { Resource } from '@holdall/shared';
import { limits } from '@holdall/shared/contract';

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

/** What a drop here would do, or the sentence why it can do nothing. */
export type Decision = { readonly verb: Verb } | { readonly refusal: string };

const other = { move: 'copy', copy: 'move' } as const;

/** The assistant is asked about what is dropped. In the same storage a drop moves, elsewhere it copies; Alt turns that round, Shift always moves. */
export function decide(load: Load, over: Over, { altKey, shiftKey }: Keys): Decision {
  const isFew = load.count <= limits.questionPlaces && load.count === load.resources.length;
  if (over.asks && !isFew) return { refusal: 'Fewer things can be asked about together' };
  if (over.asks) return { verb: 'ask' };
  const usual = over.storageId === load.storageId ? 'move' : 'copy';
  const verb = shiftKey ? 'move' : altKey ? other[usual] : usual;
  if (over.isClosed) return { refusal: 'You may not add anything there' };
  if (load.resources.some(({ id }) => id === over.folderId))
    return { refusal: 'A folder cannot go into itself' };
  const isHere =
    load.folderId !== undefined && over.storageId === load.storageId && over.folderId === load.folderId;
  if (isHere && verb === 'move') return { refusal: 'They are here already' };
  const needed = verb === 'move' ? 'modify' : 'download';
  if (!load.resources.every(({ can }) => can.includes(needed)))
    return { refusal: verb === 'move' ? 'You may not move these' : 'You may not copy these' };
  return { verb };
}
