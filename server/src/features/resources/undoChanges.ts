import * as z from 'zod';
import { AppError } from '@holdall/shared/contract';
import type { Actor } from '../../access/Actor.ts';
import { isAllowed } from '../../access/authorize.ts';
import type { Undoer } from '../operations/Operations.ts';
import type { Announce } from './announce.ts';
import type { ChangingRepo } from './changing.repo.ts';
import type { FoundResource, ResourcesRepo } from './resources.repo.ts';
import type { StarsRepo } from './stars.repo.ts';
import type { KeepVersions } from './versioned/KeepVersions.ts';

interface Dependencies {
  repo: ResourcesRepo;
  changing: ChangingRepo;
  stars: StarsRepo;
  versions: Pick<KeepVersions, 'keep' | 'takeBack'>;
  announce: Announce;
  now(): Date;
}

const starsSchema = z.object({ ids: z.array(z.string()), starred: z.boolean() });
const tagsSchema = z.object({ id: z.string(), was: z.array(z.string()), is: z.array(z.string()) });
const content = z.object({ blobHash: z.string(), size: z.number(), mime: z.string(), kind: z.string() });
const contentSchema = z.object({ id: z.string(), was: content, is: content });

function block(message: string): never {
  throw new AppError('undo_blocked', { message });
}

/** Undoers of the acts that change a thing where it is. Each leaves the same detail, turned round. */
export function undoChanges(dependencies: Dependencies): Record<string, Undoer> {
  const { repo, changing, stars, versions, announce, now } = dependencies;

  async function requireChangeable(actor: Actor, id: string): Promise<FoundResource> {
    const found = await repo.find(actor, id);
    if (found === null) return block('It has been deleted for good since, or you may no longer see it.');
    if (found.trashed) block('It lies in the trash. Restore it first.');
    if (!isAllowed(actor, 'modify', found)) block('You may no longer change this.');
    return found;
  }

  const tell = (actor: Actor, found: FoundResource) =>
    announce(actor, {
      storage: found,
      change: 'undo',
      ids: [found.row.id],
      parentIds: [found.row.parent_id],
    });

  return {
    async stars(actor, { detail }, record) {
      const { ids, starred } = starsSchema.parse(detail);
      await stars.set(actor, ids, !starred, now());
      await record({ detail: { ids, starred: !starred } });
    },

    async tags(actor, { detail }, record) {
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
