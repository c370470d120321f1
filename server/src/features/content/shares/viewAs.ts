import { AppError, type Resource, type ResourcePage } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorize } from '../../../access/authorize.ts';
import type { SharesRepo } from './shares.repo.ts';

/** Which part of a thing is looked at. */
interface Looked {
  readonly parentId?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What lists and single things look like to somebody, whoever that is. */
export interface Lists {
  page(actor: Actor, storageId: string, query: Looked): Promise<ResourcePage>;
  get(actor: Actor, resourceId: string): Promise<Resource>;
}

interface Dependencies {
  readonly repo: Pick<SharesRepo, 'thing'>;
  readonly lists: Lists;
  findActor(userId: string): Promise<Actor | null>;
  /** Has somebody else asked within. */
  askAs<T>(actor: Actor, work: () => Promise<T>): Promise<T>;
}

/** A thing without what only its looker has to do with it: stars, what they follow, what they have looked at. */
function bare(resource: Resource): Resource {
  const { followed: _, changedSince: __, ...rest } = resource;
  return { ...rest, starred: false };
}

/**
 * Shows what another person sees of a thing, to who may share it. Their own session is asked, so it is what they see
 * and no guess; nothing of the person comes with it.
 */
export function createViewAs({ repo, lists, findActor, askAs }: Dependencies) {
  return async (
    actor: Actor,
    target: string,
    userId: string,
    { parentId, ...range }: Looked,
  ): Promise<ResourcePage> => {
    const thing = authorize(actor, 'share', await repo.thing(actor, target));
    // Where they look is for who asks as well.
    const inner =
      parentId === undefined ? thing : authorize(actor, 'list', await repo.thing(actor, parentId));
    const other = await findActor(userId);
    if (other === null || inner.storageId !== thing.storageId) throw new AppError('not_found');
    const { storageId, resourceId } = inner;
    return askAs(other, async () => {
      if (resourceId !== null && !inner.isFolder) {
        const items = [bare(await lists.get(other, resourceId))];
        return { items, nextCursor: null, total: 1, index: null, parent: null, path: [] };
      }
      const query = { ...range, ...(resourceId !== null && { parentId: resourceId }) };
      const page = await lists.page(other, storageId, query);
      return { ...page, items: page.items.map(bare), parent: page.parent && bare(page.parent) };
    });
  };
}
