import type { Http, Notice, Say, Store, QueuedAct } from '@holdall/shared';
import { createKeeper, type Keeper } from './createKeeper.ts';
import { openEntries } from './openEntries.ts';
import { sendEntry } from './sendEntry.ts';

/** What the outbox of the shell is made with. */
export interface KeeperNeeds {
  readonly http: Http;
  readonly waiting: Store<readonly QueuedAct[]>;
  say: Say;
  show(notice: Notice): void;
}

/** Opens the outbox of a person in this browser. */
export function openKeeper(person: string, { http, waiting, say, show }: KeeperNeeds): Keeper {
  const windows = new BroadcastChannel(`holdall.outbox.${person}`);
  const keeper = createKeeper({
    entries: openEntries(person),
    waiting,
    changed: () => windows.postMessage(null),
    send: (entry) => sendEntry(http, entry),
    // Without locks each window sends; the server knows what it has done by the key.
    alone: async (work) =>
      void (await (navigator.locks?.request(`holdall.outbox.${person}`, work) ?? work())),
    titleFor: ({ before }, next) =>
      typeof before?.['name'] === 'string'
        ? say('Rename {name} to {next}', { name: before['name'], next })
        : say('Make {name}', { name: next }),
    tell(count, keptBoth) {
      const title = say(
        '{count, plural, one {# waiting change was sent} other {# waiting changes were sent}}',
        {
          count,
        },
      );
      const text = say('Both are kept, because the name was taken: {names}', { names: keptBoth.join(', ') });
      show(keptBoth.length > 0 ? { title, text, status: 'warning' } : { title, status: 'success' });
    },
  });
  // Who has left is closed: what another window still tells is of nobody.
  windows.addEventListener('message', () => void keeper.look().catch(() => null));
  return keeper;
}
