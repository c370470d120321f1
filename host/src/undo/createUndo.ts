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

  const dismiss = () => offered.set(null);

  async function newestUndoable(): Promise<string | undefined> {
    const { items } = await http.call(api.operations.list, { query: { limit: '50' } });
    const isOpen = ({ undoes, undoableUntil, undoneAt }: Operation) =>
      !undoes && !undoneAt && undoableUntil !== null && new Date(undoableUntil) > now();
    return items.find((operation) => isOpen(operation) && !undone.some(({ id }) => id === operation.id))?.id;
  }

  const take = (operationId: string) => http.call(api.operations.undo, { params: { operationId } });

  return {
    offered,
    dismiss,
    offer(next) {
      undone = [];
      redone = [];
      offered.set(next);
    },
    async last() {
      const operationId = offered.get()?.operationId ?? redone.pop()?.id ?? (await newestUndoable());
      dismiss();
      if (!operationId) return announce(say('There is nothing to undo.'));
      undone.push(await take(operationId));
      announce(say('Undone.'));
    },
    async redo() {
      const operation = undone.pop();
      if (!operation) return announce(say('There is nothing to redo.'));
      redone.push(await take(operation.id));
      announce(say('Done again.'));
    },
    clear() {
      undone = [];
      redone = [];
      dismiss();
    },
  };
}
