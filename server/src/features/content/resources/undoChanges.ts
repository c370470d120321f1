import * as z from 'zod';
import { AppError } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorizeUndo, isAllowed } from '../../../access/authorize.ts';
import type { Undoer } from '../../platform/index.ts';
import type { ItemsRepo } from './actions/items.repo.ts';
import type { Announce } from './announce.ts';
import type { ChangingRepo } from './changing.repo.ts';
import type { FoundResource, ResourcesRepo } from './resources.repo.ts';
import type { StarsRepo } from './stars.repo.ts';
import type { KeepVersions } from './versioned/KeepVersions.ts';

interface Dependencies {
  repo: ResourcesRepo;
  items: Pick<ItemsRepo, 'items'>;
  changing: ChangingRepo;
  stars: StarsRepo;
  versions: Pick<KeepVersions, 'keep' | 'takeBack'>;
  announce: Announce;
  now(): Date;
}

const starsSchema = z.object({ ids: z.array(z.string()), starred: z.boolean() });
const tagsSchema = z.object({ id: z.string(), was: z.array(z.string()), is: z.array(z.string()) });
const tagChangesSchema = z.object({
  changes: z.array(
    z.object({ ids: z.array(z.string()), added: z.array(z.string()), removed: z.array(z.string()) }),
  ),
});
const content = z.object({ blobHash: z.string(), size: z.number(), mime: z.string(), kind: z.string() });
const contentSchema = z.object({ id: z.string(), was: content, is: content });

function block(message: string): never {
  throw new AppError('undo_blocked', { message });
}

/** Undoers of the acts that change a thing where it is. Each leaves the same detail, turned round. */
export function undoChanges(dependencies: Dependencies): Record<string, Undoer> {
  const { repo, items, changing, stars, versions, announce, now } = dependencies;

  async function requireChangeable(actor: Actor, id: string): Promise<FoundResource> {
    const found = await repo.find(actor, id);
    if (found === null) return block('It has been deleted for good since, or you may no longer see it.');
    if (found.trashed) block('It lies in the trash. Restore it first.');
    authorizeUndo(actor, 'modify', found);
    return found;
  }

  const tell = (actor: Actor, found: FoundResource) =>
    announce(actor, {
      storage: found,
      change: 'undo',
      ids: [found.row.id],
      parentIds: [found.row.parent_id],
    });

  /** What is gone, lies in the trash or may not be changed any more is left as it is. */
  async function tagMany(
    actor: Actor,
    changes: z.output<typeof tagChangesSchema>['changes'],
    record: Parameters<Undoer>[2],
  ): Promise<void> {
    const found = await items.items(
      actor,
      changes.flatMap(({ ids }) => ids),
    );
    const here = found.filter(({ isTrashRoot }) => !isTrashRoot);
    const open = here.filter((item) => isAllowed(actor, 'modify', item));
    if (open.length === 0) {
      for (const item of here) authorizeUndo(actor, 'modify', item);
      block('It has been deleted for good since, or you may no longer see it.');
    }
    const byId = new Map(open.map((item) => [item.id, item]));
    const back = changes.map(({ ids, added, removed }) => ({
      ids: ids.filter((id) => byId.has(id)),
      added: removed,
      removed: added,
    }));
    await changing.changeTags(
      actor,
      back.flatMap(({ ids, added, removed }) => ids.map((id) => ({ id, added, removed }))),
    );
    await record({ detail: { changes: back } });
    for (const group of Map.groupBy(open, ({ storageId }) => storageId).values()) {
      const [storage] = group;
      const ids = group.map(({ id }) => id);
      const parentIds = group.map(({ parentId }) => parentId);
      if (storage) announce(actor, { storage, change: 'undo', ids, parentIds });
    }
  }

  return {
    async stars(actor, { detail }, record) {
      const { ids, starred } = starsSchema.parse(detail);
      await stars.set(actor, ids, !starred, now());
      await record({ detail: { ids, starred: !starred } });
    },

    async tags(actor, { detail }, record) {
      const many = tagChangesSchema.safeParse(detail);
      if (many.success) return tagMany(actor, many.data.changes, record);
      const { id, was, is } = tagsSchema.parse(detail);
      const found = await requireChangeable(actor, id);
      const held = await changing.hold(actor, id);
      if (JSON.stringify(held?.tags) !== JSON.stringify(is)) block('The tags have been changed again since.');
      await changing.setTags(actor, id, was);
      await record({ detail: { id, was: is, is: was } });
      tell(actor, found);
    },

    async content(actor, { detail }, record) {
      const { id, was, is } = contentSchema.parse(detail);
      const found = await requireChangeable(actor, id);
      const held = await changing.hold(actor, id);
      if (held?.blob_hash !== is.blobHash) block('It has been changed again since.');
      await versions.takeBack(actor, id, was.blobHash);
      const at = now();
      await versions.keep(actor, id, { sitting: false, at });
      await changing.setContent(actor, id, was, at);
      await record({ detail: { id, was: is, is: was }, keptBlob: is.blobHash });
      tell(actor, found);
    },
  };
}
