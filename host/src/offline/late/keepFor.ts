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
}

/**
 * Keeps for one person: the answers of the server, the page, and each file that it fetches. Answers how to end. What is
 * written after that goes into caches that nobody finds any more, because each is opened once, here.
 */
export async function keepFor(person: string, { keeping, registry, build }: Needs): Promise<() => void> {
  const [files, page, answers] = await Promise.all(
    [filesName, pageName(person), answersName(person, build)].map((name) => caches.open(name)),
  );
  if (!files || !page || !answers) throw new Error('A cache could not be opened.');
  keeping.putInto(shelfOf(answers));

  const shelf = fileShelf(files, registry);
  // What comes later: a viewer, a dialog. One that cannot be kept is missing when it is wanted, and says so.
  const later = new PerformanceObserver(
    (list) => void shelf.keep(filesAmong(list.getEntries())).catch(() => null),
  );
  later.observe({ type: 'resource' });
  try {
    await shelf.keep(filesAmong(performance.getEntriesByType('resource')));
    if (await keepPage(page, registry)) await shelf.dropOthers();
    await employWorker();
  } catch {
    // Without a connection what was kept before stays.
  }
  return () => {
    later.disconnect();
    keeping.putInto(null);
  };
}
