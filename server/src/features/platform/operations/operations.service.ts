import { AppError, limits, type Operation } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { pagesById, type PageQuery } from '../../../platform/pagesById.ts';
import type { OperationDraft, OperationRecorder, Undoer } from './Operations.ts';
import type { OperationRow, OperationsRepo } from './operations.repo.ts';

const page = pagesById('op');

interface Dependencies {
  repo: OperationsRepo;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  newId(prefix: string): string;
  now(): Date;
  /** Says a text of the catalogue in the person's language. */
  sayIn(locale: string | null, text: string, values: Record<string, string | number>): string;
}

const dayMs = 86_400_000;
/** Text of an operation that takes another back; what was done stands in it. */
const undoText = 'Undid: {act}';

function block(message: string): never {
  throw new AppError('undo_blocked', { message });
}

export type OperationsService = ReturnType<typeof createOperationsService>;

/** What people did, and taking it back. Knows no act itself: each brings its undoer. */
export function createOperationsService({ repo, transaction, newId, now, sayIn }: Dependencies) {
  const undoers = new Map<string, Undoer>();

  function toOperation(actor: Actor, row: OperationRow): Operation {
    const act = sayIn(actor.locale, row.text, row.values);
    return {
      id: row.id,
      kind: row.kind,
      at: row.at.toISOString(),
      by: { id: actor.userId, name: actor.name },
      summary: row.kind === 'undo' ? sayIn(actor.locale, undoText, { act }) : act,
      undoableUntil: row.undoneAt === null ? (row.undoableUntil?.toISOString() ?? null) : null,
      undoneAt: row.undoneAt?.toISOString() ?? null,
      undoes: row.undoes,
    };
  }

  function newRow(actor: Actor, draft: OperationDraft, undoes: string | null): OperationRow {
    const at = now();
    return {
      id: newId('op'),
      kind: draft.kind,
      userId: actor.userId,
      at,
      text: draft.text,
      values: draft.values,
      undoableUntil: draft.undoBy === null ? null : new Date(at.getTime() + limits.operationDays * dayMs),
      undoneAt: null,
      undoes,
      undoBy: draft.undoBy ?? '',
      detail: draft.detail ?? null,
      keptBlob: draft.keptBlob ?? null,
      spaceId: draft.about?.spaceId ?? null,
      storageIds: [...new Set(draft.about?.storageIds)],
      resourceId: draft.about?.resourceId ?? null,
    };
  }

  const recorder: OperationRecorder = {
    async record(actor, draft) {
      const row = newRow(actor, draft, null);
      await repo.insert([row]);
      return row.id;
    },
    async recordAll(actor, drafts) {
      const rows = drafts.map((draft) => newRow(actor, draft, null));
      await repo.insert(rows);
      return rows.map(({ id }) => id);
    },
  };

  /** Adds to a refusal what was done later to the same things. */
  async function withLaterActions(actor: Actor, row: OperationRow, error: unknown): Promise<unknown> {
    if (!AppError.is(error) || error.code !== 'undo_blocked') return error;
    const later = await repo.later(actor, row);
    const blockedBy = later.map(({ mine, text, values }) =>
      sayIn(actor.locale, mine ? text : 'Somebody else has changed it', mine ? values : {}),
    );
    const { message, details } = error;
    return new AppError('undo_blocked', {
      message,
      details: { ...details, blockedBy: [...new Set(blockedBy)] },
    });
  }

  async function takeBack(actor: Actor, id: string): Promise<Operation> {
    const row = await repo.claim(actor, id);
    if (row === null) throw new AppError('not_found');
    if (row.undoneAt !== null) block('This has been undone already.');
    if (row.undoableUntil === null) block('This cannot be undone.');
    if (row.undoableUntil <= now()) block('This was too long ago to be undone.');
    const undoer = undoers.get(row.undoBy);
    if (undoer === undefined) throw new Error(`Nothing undoes "${row.undoBy}".`);

    let written: OperationRow | null = null;
    try {
      await undoer(actor, row, async (more) => {
        const kind = row.kind === 'undo' ? 'redo' : 'undo';
        const draft = { kind, text: row.text, values: row.values, undoBy: row.undoBy, ...more };
        const { spaceId, storageIds, resourceId } = row;
        written = { ...newRow(actor, draft, id), spaceId, storageIds, resourceId };
        await repo.insert([written]);
        return written.id;
      });
    } catch (error) {
      throw await withLaterActions(actor, row, error);
    }
    if (written === null) throw new Error(`The undoer "${row.undoBy}" has written nothing down.`);
    await repo.markUndone(actor, id, now());
    return toOperation(actor, written);
  }

  return {
    ...recorder,

    /** Declares how a kind of act is taken back. Called while the server is built. */
    addUndoer(name: string, undoer: Undoer): void {
      undoers.set(name, undoer);
    },

    async list(actor: Actor, query: PageQuery) {
      const { rows, nextCursor } = await page(query, (reading) => repo.list(actor, reading));
      return { items: rows.map((row) => toOperation(actor, row)), nextCursor, total: null };
    },

    /** Takes an act back. Taking back what took something back does it again. */
    undo: (actor: Actor, id: string): Promise<Operation> => transaction(() => takeBack(actor, id)),

    /**
     * Takes back an act and what this person did after it, newest first, all of that or nothing. What cannot be taken back
     * by its nature is left; what stands in the way of the rest refuses all of it.
     */
    undoFrom(actor: Actor, id: string): Promise<{ undone: number; left: number }> {
      return transaction(async () => {
        const rows = await repo.listFrom(actor, id);
        if (rows.at(-1)?.id !== id) throw new AppError('not_found');
        // Of an act and what took it back, both since then, nothing is left to take back.
        const open = rows.filter(
          ({ undoneAt, kind, undoes }) => undoneAt === null && !(kind === 'undo' && (undoes ?? '') >= id),
        );
        const undoable = open.filter(({ undoableUntil }) => undoableUntil !== null && undoableUntil > now());
        if (undoable.length === 0) block('There is nothing here that can be undone.');
        for (const row of undoable) await takeBack(actor, row.id);
        return { undone: undoable.length, left: open.length - undoable.length };
      });
    },

    /** Forgets what can no longer be undone. */
    sweep: () => repo.removeBefore(new Date(now().getTime() - limits.operationDays * dayMs)),
  };
}
