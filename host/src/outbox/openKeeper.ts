import {
  formatList,
  type Http,
  type KeptBoth,
  type Notice,
  type QueuedAction,
  type Say,
  type Store,
} from '@holdall/shared';
import { createKeeper, type Keeper, type SentAll } from './createKeeper.ts';
import { nameBeside } from './nameBeside.ts';
import { openEntries } from './openEntries.ts';
import { sendEntry } from './sendEntry.ts';

/** What the outbox of the shell is made with. */
export interface KeeperNeeds {
  readonly http: Http;
  readonly waiting: Store<readonly QueuedAction[]>;
  readonly keptBoth: Store<readonly KeptBoth[]>;
  say: Say;
  show(notice: Notice): void;
}

/** Says what sending has come to; what was put beside something first, because somebody else has to settle it. */
function noticeOf({ count, names, beside }: SentAll, say: Say): Notice {
  const title = say('{count, plural, one {# waiting change was sent} other {# waiting changes were sent}}', {
    count,
  });
  const [first] = beside;
  if (first) {
    const text = first.theirs
      ? say('{name} was changed by somebody else meanwhile. Both are kept, yours as {mine}.', {
          name: first.theirs.name,
          mine: first.mine.name,
        })
      : say('What you had changed is not there any more. Yours is kept as {mine}.', {
          mine: first.mine.name,
        });
    return { title, text, status: 'warning' };
  }
  if (names.length === 0) return { title, status: 'success' };
  const text = say('Both are kept, because the name was taken: {names}', {
    names: formatList(names, document.documentElement.lang || 'en'),
  });
  return { title, text, status: 'warning' };
}

/** Opens the outbox of a person in this browser. */
export function openKeeper(person: string, { http, waiting, keptBoth, say, show }: KeeperNeeds): Keeper {
  const windows = new BroadcastChannel(`holdall.outbox.${person}`);
  const keeper = createKeeper({
    entries: openEntries(person),
    waiting,
    keptBoth,
    later: (work, ms) => void setTimeout(work, ms),
    changed: () => windows.postMessage(null),
    send: (entry) => sendEntry(http, entry, (name) => nameBeside(name, entry.at, say)),
    // Without locks each window sends; the server knows what it has done by the key.
    alone: async (work) =>
      void (await (navigator.locks?.request(`holdall.outbox.${person}`, work) ?? work())),
    titleFor: ({ before }, next) =>
      typeof before?.['name'] === 'string'
        ? say('Rename {name} to {next}', { name: before['name'], next })
        : say('Make {name}', { name: next }),
    tell: (sent) => show(noticeOf(sent, say)),
    tellDropped: ({ title }, run) =>
      show({ title: say('Given up'), text: title, status: 'info', action: { label: say('Undo'), run } }),
  });
  // Who has left is closed: what another window still tells is of nobody.
  windows.addEventListener('message', () => void keeper.look().catch(() => null));
  return keeper;
}
