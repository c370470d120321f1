import type { Pin, Pins, Say, Settings, Store, User } from '@holdall/shared';
import type { Registry } from '@holdall/shared/remote';
import { answersName, filesName, pinnedName } from '../../keptNames.ts';
import { fileShelf } from '../files.ts';
import { createPins, type PinKeeper } from './createPins.ts';

/** Pins as the host has them. */
export interface HostPins extends Pins {
  open(): Promise<PinKeeper | null>;
  /** Forgets what is kept in this page; what lies in the browser goes with all that is kept there. */
  forget(): void;
}

interface Dependencies {
  readonly user: Store<User | null>;
  readonly settings: Store<Settings | null>;
  readonly kept: Store<readonly Pin[]>;
  readonly registry: Registry;
  /** False for a page with a part from source: it is not the product's own. */
  readonly isOwn: boolean;
  say: Say;
}

/** Without encryption browsers keep nothing, except on this machine itself. */
const canKeep = () => 'caches' in globalThis && 'serviceWorker' in navigator;

/** Opens the pins of whoever is here. */
export function openPins({ user, settings, kept, registry, isOwn, say }: Dependencies): HostPins {
  const build = registry.host.base;
  let opened: { person: string; keeper: Promise<PinKeeper>; close(): void } | null = null;

  function openFor(person: string) {
    const windows = new BroadcastChannel(`holdall.pins.${person}`);
    const keeper = caches.open(pinnedName(person)).then((cache) =>
      createPins({
        cache,
        kept,
        build,
        sort: () => user.get()?.preferences.sort ?? 'name',
        tooMany: (most) =>
          say('A folder with more than {most} files and folders in it cannot be kept offline.', { most }),
        noRoom: say('This browser has no room left for it.'),
        keepCode: async () => fileShelf(await caches.open(filesName), registry).keepAll(),
        async clearVisited() {
          const visited = await caches.open(answersName(person, build));
          for (const one of await visited.keys()) await visited.delete(one);
        },
        changed: () => windows.postMessage(null),
      }),
    );
    windows.addEventListener('message', () => void keeper.then((it) => it.look()).catch(() => null));
    return { person, keeper, close: () => windows.close() };
  }

  function forget(): void {
    void opened?.keeper.then((keeper) => keeper.end()).catch(() => null);
    opened?.close();
    opened = null;
    kept.set([]);
  }
  return {
    kept,
    forget,
    async open() {
      const person = user.get()?.id;
      if (person === undefined || !isOwn || settings.get()?.offline !== true || !canKeep()) return null;
      if (opened?.person !== person) {
        forget();
        opened = openFor(person);
      }
      return opened.keeper;
    },
  };
}
