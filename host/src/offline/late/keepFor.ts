import type { Registry } from '@holdall/shared/remote';
import type { OfflineCopy } from './createKeeping.ts';
import { answersName, filesName, pageName } from '../keptNames.ts';
import { shelfOf } from './answers.ts';
import { fileShelf, filesAmong } from './files.ts';
import { keepPage } from './keepPage.ts';
import { employWorker } from './worker.ts';

interface Needs {
  readonly keeping: OfflineCopy;
  readonly registry: Registry;
  readonly build: string;
  /** There is a newer release than that of this page. */
  outdated(): void;
}

/** What goes on for a person. */
export interface KeptFor {
  /** Keeps the page as it is now. */
  renew(): Promise<void>;
  end(): void;
}

/**
 * Keeps for one person: the answers of the server, the page, and each file that it fetches. What is
 * written after that goes into caches that nobody finds any more, because each is opened once, here.
 */
export async function keepFor(
  person: string,
  { keeping, registry, build, outdated }: Needs,
): Promise<KeptFor> {
  const files = await caches.open(filesName);
  const page = await caches.open(pageName(person));
  const answers = await caches.open(answersName(person, build));
  keeping.putInto(shelfOf(answers));

  let shelf = fileShelf(files, registry);
  // What comes later: a viewer, a dialog. One that cannot be kept is missing when it is wanted, and says so.
  const later = new PerformanceObserver(
    (list) => void shelf.keep(filesAmong(list.getEntries())).catch(() => null),
  );
  later.observe({ type: 'resource' });
  async function renew(): Promise<void> {
    try {
      // What was not to be had may be by now.
      shelf = fileShelf(files, registry);
      await shelf.keep(filesAmong(performance.getEntriesByType('resource')));
      const kept = await keepPage(page, registry);
      if (kept === 'outdated') outdated();
      if (kept === 'kept') await shelf.dropOthers();
      await employWorker();
    } catch {
      // Without a connection what was kept before stays.
    }
  }
  await renew();
  return {
    renew,
    end() {
      later.disconnect();
      keeping.putInto(null);
    },
  };
}
