import { type Selection, serverLimits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { createPace } from '../../../platform/db/createPace.ts';
import type { RunsRepo, WalkedEntry } from './runs.repo.ts';

interface Dependencies {
  repo: Pick<RunsRepo, 'chosen' | 'inside'>;
  /** Turns what was chosen into ids. */
  resolve(actor: Actor, items: Selection): Promise<string[]>;
}

/** The files of a run, the first ones of a selection. */
export interface FilesOfRun {
  readonly ids: readonly string[];
  /** There are more of them. */
  readonly more: boolean;
}

/**
 * Finds the files of a selection that have a text, those below its folders too, in the order of lists. No more than a run is
 * about, and one that shows whether there are more: so a large storage costs no more than a small one.
 */
export function createGatherFiles({ repo, resolve }: Dependencies) {
  return async (actor: Actor, items: Selection): Promise<FilesOfRun> => {
    const ids = new Set<string>();
    const pace = createPace({ first: 50, most: 500 });
    const isFull = () => ids.size > serverLimits.runFiles;

    async function take(entries: readonly WalkedEntry[]): Promise<void> {
      for (const { id, isFolder, hasText } of entries) {
        if (isFull()) return;
        if (isFolder) await walk(id);
        else if (hasText) ids.add(id);
      }
    }
    async function walk(folderId: string): Promise<void> {
      for (let after: WalkedEntry | null = null; ;) {
        const limit = pace.next();
        const behind: WalkedEntry | null = after;
        const page: WalkedEntry[] = await pace.step(() =>
          repo.inside(actor, folderId, { after: behind, limit }),
        );
        await take(page);
        after = page.at(-1) ?? null;
        if (page.length < limit || isFull()) return;
      }
    }

    const chosen = await resolve(actor, items);
    for (let at = 0; at < chosen.length && !isFull();) {
      const some = chosen.slice(at, at + pace.next());
      at += some.length;
      await take(await pace.step(() => repo.chosen(actor, some)));
    }
    return { ids: [...ids].slice(0, serverLimits.runFiles), more: isFull() };
  };
}

export type GatherFiles = ReturnType<typeof createGatherFiles>;
