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

  async function change<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    // To open it would make it anew.
    if (isClosed) throw new Error('The person has left.');
    const database = await open(person);
    try {
      const transaction = database.transaction(table, mode, { durability: 'strict' });
      const ended = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not kept.')));
      });
      const [result] = await Promise.all([answered(work(transaction.objectStore(table))), ended]);
      return result;
    } finally {
      database.close();
    }
  }
  return {
    close: () => void (isClosed = true),
    // Nothing waits for who has left.
    all: async () => (isClosed ? [] : change<Entry[]>('readonly', (store) => store.getAll())),
    put: async (entry) => void (await change('readwrite', (store) => store.put(entry))),
    remove: async (order) => void (await change('readwrite', (store) => store.delete(order))),
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
