import type { Entries, Entry } from './Entry.ts';

const prefix = 'holdall.outbox.';
const table = 'acts';

const answered = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  });

async function open(person: string): Promise<IDBDatabase> {
  const request = indexedDB.open(prefix + person, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(table, { keyPath: 'order', autoIncrement: true }),
  );
  const database = await answered(request);
  // Somebody deletes it: another window, where the person has left.
  database.addEventListener('versionchange', () => database.close());
  return database;
}

/** The outbox of a person, in a database of its own that goes with them. */
export function openEntries(person: string): Entries {
  let isClosed = false;

  /** Reads all acts; what `work` answers upon them is asked in the same transaction. */
  async function inOne(
    mode: IDBTransactionMode,
    work: (actions: readonly Entry[], store: IDBObjectStore) => void = () => {},
  ): Promise<readonly Entry[]> {
    // To open it would make it anew.
    if (isClosed) throw new Error('The person has left.');
    const database = await open(person);
    try {
      const transaction = database.transaction(table, mode, { durability: 'strict' });
      const ended = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not kept.')));
      });
      const store = transaction.objectStore(table);
      const reading: IDBRequest<Entry[]> = store.getAll();
      reading.addEventListener('success', () => work(reading.result, store));
      await ended;
      return reading.result;
    } finally {
      database.close();
    }
  }
  return {
    close: () => void (isClosed = true),
    // Nothing waits for who has left.
    all: async () => (isClosed ? [] : inOne('readonly')),
    async change(decide) {
      await inOne('readwrite', (actions, store) => {
        const { put, remove } = decide(actions);
        if (put) store.put(put);
        if (remove !== undefined) store.delete(remove);
      });
    },
  };
}

/** Deletes the outboxes in this browser: everybody's, or everybody's but one. */
export async function deleteOutboxes(except?: string): Promise<void> {
  // None in a browser that keeps nothing.
  const known = (await globalThis.indexedDB?.databases()) ?? [];
  const names = known.flatMap(({ name = '' }) =>
    name.startsWith(prefix) && name !== prefix + (except ?? '') ? [name] : [],
  );
  await Promise.all(names.map((name) => answered(indexedDB.deleteDatabase(name))));
}
