import * as z from 'zod';
import { AppError, type LinkRole } from '@holdall/shared/contract';
import type { Undoer } from '../../platform/index.ts';
import type { Sharing } from '../shares/index.ts';
import type { FoundLink, LinkRow, PublicLinksRepo } from './publicLinks.repo.ts';

interface Dependencies {
  readonly repo: Pick<PublicLinksRepo, 'find' | 'findKept' | 'change'>;
  readonly sharing: Pick<Sharing, 'requireUndo' | 'hold' | 'openFor' | 'closeFor' | 'tell'>;
  now(): Date;
}

/** By a link under which nothing is seen, files are brought as by a contributor. */
export const heldBy = (role: LinkRole) => (role === 'dropOnly' ? 'contributor' : role);

/** What a link is of: a folder or file, else the storage. */
export const targetOf = ({ storageId, resourceId }: Pick<LinkRow, 'storageId' | 'resourceId'>) =>
  resourceId ?? storageId ?? '';

const role = z.enum(['viewOnly', 'viewer', 'contributor', 'editor']);

/** What the history keeps of a link that was made or deleted: whether it is there, and what it gives. */
const presenceSchema = z.object({ id: z.string(), isThere: z.boolean(), role });

/** What it keeps of one that was changed: what that was before, and the revision that it has had since. */
const changeSchema = z.object({
  id: z.string(),
  revision: z.int(),
  before: z
    .object({
      name: z.string(),
      message: z.string(),
      tokenHash: z.string(),
      sealedToken: z.string(),
      passwordHash: z.nullable(z.string()),
      emails: z.nullable(z.array(z.string())),
      needsSignIn: z.boolean(),
      isDrop: z.boolean(),
      notifies: z.boolean(),
      isWatermarked: z.boolean(),
      showsComments: z.boolean(),
      asksName: z.boolean(),
      until: z.nullable(z.coerce.date()),
      maxOpenings: z.nullable(z.int()),
      pausedAt: z.nullable(z.coerce.date()),
    })
    .partial(),
  /** What it gave before; nothing where that has stayed. */
  role: z.optional(role),
});

/** What the history keeps of a link, as it is before `set` is written over it. */
export function detailOfChange(link: FoundLink, set: Partial<LinkRow>, isOtherRole: boolean) {
  const before = Object.fromEntries(Object.keys(set).map((key) => [key, link[key as keyof LinkRow]]));
  return {
    id: link.id,
    revision: link.revision + 1,
    before,
    ...(isOtherRole && { role: link.role }),
  };
}

const block = (message: string): never => {
  throw new AppError('undo_blocked', { message });
};

/** Takes back what was done to links. */
export function createLinkUndoers({ repo, sharing, now }: Dependencies) {
  /** That a link was made or deleted. One that was changed since comes back as it was last. */
  const publicLink: Undoer = async (actor, { detail }, write) => {
    const { id, isThere, role: before } = presenceSchema.parse(detail);
    const kept = await repo.findKept(id);
    if (kept === null) return block('It has been deleted for good since.');
    if ((kept.deletedAt === null) !== isThere)
      return block(isThere ? 'It has been deleted since.' : 'It is here again.');
    const thing = await sharing.requireUndo(actor, targetOf(kept));
    await sharing.hold(thing);
    const present = (isThere ? (await repo.find(id))?.role : undefined) ?? before;
    await repo.change(id, { deletedAt: isThere ? now() : null });
    if (isThere) await sharing.closeFor(actor, thing, id);
    else await sharing.openFor(actor, thing, { linkId: id, role: present });
    await write({ detail: { id, isThere: !isThere, role: present } });
  };

  /** That a link was changed, or got another address, as long as nobody has changed it since. */
  const publicLinkChange: Undoer = async (actor, { detail }, write) => {
    const { id, revision, before, role: former } = changeSchema.parse(detail);
    const link = await repo.find(id);
    if (link === null) return block('It has been deleted since.');
    const thing = await sharing.requireUndo(actor, targetOf(link));
    await sharing.hold(thing);
    const set = before as Partial<LinkRow>;
    if (!(await repo.change(id, set, revision))) return block('It has been changed since.');
    if (former !== undefined) await sharing.openFor(actor, thing, { linkId: id, role: former });
    await sharing.tell(actor, thing);
    await write({ detail: detailOfChange(link, set, former !== undefined) });
  };

  return { publicLink, publicLinkChange };
}
