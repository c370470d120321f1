import {
  api,
  createStore,
  type Http,
  type Operation,
  type Say,
  type Shell,
  type Store,
  type UndoOffer,
} from '@holdall/shared';

interface Dependencies {
  http: Http;
  say: Say;
  announce(text: string): void;
  now?(): Date;
}

/** Taking acts back, and doing them again. */
export interface Undo extends Omit<Shell['undo'], 'offer'> {
  readonly offer: Shell['undo']['offer'];
  /** What the strip offers now. */
  readonly offered: Store<UndoOffer | null>;
  dismiss(): void;
  clear(): void;
}

/** Makes the undo: the offer over the status line first, then backwards through the operation log. */
export function createUndo({ http, say, announce, now = () => new Date() }: Dependencies): Undo {
  const offered = createStore<UndoOffer | null>(null);
  /** Operations that were themselves an undo: newest last. */
  let undone: Operation[] = [];
  /** Operations that did something again: they, too, can be taken back. */
  let redone: Operation[] = [];
  const underWay = new Set<Promise<unknown>>();

  const dismiss = () => offered.set(null);

  /** What an undo did is no act to take back, in whichever tab it was done; what a redo did again is one. */
  const isOpen = ({ kind, undoableUntil, undoneAt }: Operation) =>
    kind !== 'undo' && !undoneAt && undoableUntil !== null && new Date(undoableUntil) > now();

  /** Goes back through the log as far as there is something. */
  async function newestUndoable(cursor: string | null = null): Promise<string | undefined> {
    const query = { limit: '50', ...(cursor === null ? {} : { cursor }) };
    const { items, nextCursor } = await http.call(api.operations.list, { query });
    const found = items.find(isOpen);
    if (found || nextCursor === null) return found?.id;
    return newestUndoable(nextCursor);
  }

  async function takeBack(
    operationId: string,
    options?: Parameters<Undo['takeBack']>[1],
  ): Promise<Operation> {
    const operation = await http.call(api.operations.undo, { params: { operationId } }, options);
    if (offered.get()?.operationId === operationId) dismiss();
    return operation;
  }

  return {
    offered,
    dismiss,
    takeBack,
    offer(next) {
      undone = [];
      redone = [];
      offered.set(next);
    },
    async during(act) {
      underWay.add(act);
      try {
        return await act;
      } finally {
        underWay.delete(act);
      }
    },
    async last() {
      await Promise.allSettled(underWay);
      const operationId = offered.get()?.operationId ?? redone.pop()?.id ?? (await newestUndoable());
      dismiss();
      if (!operationId) return announce(say('There is nothing to undo.'));
      undone.push(await takeBack(operationId));
      announce(say('Undone.'));
    },
    async redo() {
      const operation = undone.pop();
      if (!operation) return announce(say('There is nothing to redo.'));
      redone.push(await takeBack(operation.id));
      announce(say('Done again.'));
    },
    clear() {
      undone = [];
      redone = [];
      dismiss();
    },
  };
}
