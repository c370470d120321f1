import { AppError, api, type Call, type LinkInsight, type Resource } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { DoneByLink } from '../../../access/ComingByLink.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { LinkUse, LinkUsesRepo } from './linkUses.repo.ts';
import type { FoundLink } from './publicLinks.repo.ts';
import type { PublicLinksService } from './publicLinks.service.ts';

interface Dependencies {
  readonly repo: LinkUsesRepo;
  readonly links: Pick<PublicLinksService, 'requireChangeable'>;
  findLink(id: string): Promise<FoundLink | null>;
  publish(event: DomainEvent): void;
  getResource(actor: Actor, id: string): Promise<Resource>;
  countFollowers(linkId: string): Promise<number>;
  now(): Date;
}

/** So many days are told, and so many are kept. */
const toldDays = 30;
const keptDays = 90;
const toldFiles = 10;
/** What is told of the first of a day. */
const toldAs = {
  opened: 'linkOpened',
  brought: 'linkBrought',
  commented: 'linkCommented',
  taken: null,
} as const;
const dayMs = 24 * 3_600_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** What a call counts as; null for what only looks. */
function countedAs({ call, params, query, headers }: DoneByLink): LinkUse | null {
  const is = ({ path, method }: Call) => path === call.path && method === call.method;
  // What comes part by part is taken with its first one.
  const range = headers['content-range'];
  const isBeginning = typeof range !== 'string' || range.startsWith('bytes 0-');
  if (is(api.resources.content) && query['download'] === '1' && isBeginning)
    return { what: 'taken', resourceId: params['resourceId'] ?? '' };
  if (is(api.archives.download) && isBeginning) return { what: 'taken', resourceId: '' };
  if (is(api.messages.postToResource)) return { what: 'commented', resourceId: '' };
  const isWhole = headers['holdall-resource'] !== undefined;
  if (is(api.files.put) || ((is(api.uploads.create) || is(api.uploads.append)) && isWhole))
    return { what: 'brought', resourceId: '' };
  return null;
}

export type LinkUsesService = ReturnType<typeof createLinkUses>;

/** How links are used: counted by days and files, with nothing of who it was. */
export function createLinkUses(needs: Dependencies) {
  const { repo, links, findLink, publish, getResource, countFollowers, now } = needs;
  /** Tells whoever made a link, where they want that. */
  async function tell(
    linkId: string,
    type: NonNullable<(typeof toldAs)[keyof typeof toldAs]>,
  ): Promise<void> {
    const link = await findLink(linkId);
    if (link?.notifies !== true) return;
    const name = link.resourceName ?? link.storageName;
    publish({ type, to: { userIds: [link.createdBy] }, properties: { name, linkName: link.name } });
  }

  async function count(linkId: string, use: LinkUse): Promise<void> {
    const at = now().getTime();
    const number = await repo.count(linkId, use, dayOf(at), dayOf(at - keptDays * dayMs));
    const type = toldAs[use.what];
    if (number === 1 && type !== null) await tell(linkId, type);
  }

  /** A file with how often it was taken; null for one that is gone, or that the asker does not see where it lies now. */
  async function named(actor: Actor, id: string, taken: number) {
    try {
      const { name, kind } = await getResource(actor, id);
      return { id, name, kind, taken };
    } catch (error) {
      if (AppError.is(error)) return null;
      throw error;
    }
  }

  return {
    count,

    /** Counts what somebody has been answered who came by a link, where that counts. */
    async note(done: DoneByLink): Promise<void> {
      const use = countedAs(done);
      if (use !== null) await count(done.linkId, use);
    },

    /** How a link was used in the last days, for whoever may change it. */
    async insight(actor: Actor, linkId: string): Promise<LinkInsight> {
      await links.requireChangeable(actor, linkId);
      const since = dayOf(now().getTime() - (toldDays - 1) * dayMs);
      const files = await repo.filesTaken(linkId, since, toldFiles);
      const shown = await Promise.all(files.map(({ id, taken }) => named(actor, id, taken)));
      return {
        since,
        days: await repo.byDay(linkId, since),
        files: shown.filter((file) => file !== null),
        followers: await countFollowers(linkId),
      };
    },
  };
}
