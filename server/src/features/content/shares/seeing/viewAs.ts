import { AppError, type Resource, type ResourcePage } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { authorize } from '../../../../access/authorize.ts';
import type { LookBack } from './lookBack.ts';
import type { SharedThing, SharesRepo } from '../shares.repo.ts';

interface Range {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Which part of a thing is looked at, and as of which moment. */
interface Looked extends Range {
  readonly parentId?: string | undefined;
  readonly at?: string | undefined;
}

/** What lists and single things look like to somebody, whoever that is. */
export interface Lists {
  page(actor: Actor, storageId: string, query: Omit<Looked, 'at'>): Promise<ResourcePage>;
  collected(
    actor: Actor,
    collectionId: string,
    query: Range,
  ): Promise<Pick<ResourcePage, 'items' | 'nextCursor'>>;
  get(actor: Actor, resourceId: string): Promise<Resource>;
}

interface Dependencies {
  readonly repo: Pick<SharesRepo, 'thing'>;
  readonly lookBack: LookBack;
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

/** A thing as of an earlier moment, without what is known of the present alone. */
const earlier = (page: ResourcePage): ResourcePage => ({ ...page, total: null, index: null });

/**
 * Shows what another person sees of a thing, or saw of it, to who may share it. Their own lists are asked, so it is what they
 * see and no guess; nothing of the person comes with it.
 */
export function createViewAs({ repo, lookBack, lists, findActor, askAs }: Dependencies) {
  /** What somebody sees of a folder, of a storage where none is said, or of a file. */
  async function pageFor(
    other: Actor,
    { storageId, resourceId, isFolder, isCollection }: SharedThing,
    range: Range,
  ): Promise<ResourcePage> {
    if (isCollection) {
      const { items, nextCursor } = await lists.collected(other, storageId, range);
      return { items: items.map(bare), nextCursor, total: null, index: null, parent: null, path: [] };
    }
    if (resourceId !== null && !isFolder) {
      const items = [bare(await lists.get(other, resourceId))];
      return { items, nextCursor: null, total: 1, index: null, parent: null, path: [] };
    }
    const page = await lists.page(other, storageId, {
      ...range,
      ...(resourceId !== null && { parentId: resourceId }),
    });
    return { ...page, items: page.items.map(bare), parent: page.parent && bare(page.parent) };
  }

  return async (
    actor: Actor,
    target: string,
    userId: string,
    { parentId, at, ...range }: Looked,
  ): Promise<ResourcePage> => {
    const thing = authorize(actor, 'share', await repo.thing(actor, target));
    const other = await findActor(userId);
    if (other === null) throw new AppError('not_found');
    if (at !== undefined) {
      if (thing.isCollection)
        throw new AppError('validation', {
          fields: { 'query.at': 'What a collection held earlier is not kept.' },
        });
      const inner = {
        resourceId: parentId ?? thing.resourceId,
        isFolder: parentId !== undefined || thing.isFolder,
      };
      // It may have been shared with them in parts then.
      const asker = { ...other, seesParts: true };
      const page = await lookBack.at(actor, { ...thing, ...inner }, at, (then) =>
        askAs(asker, () => pageFor(asker, then, range)),
      );
      if (page === null) throw new AppError('not_found');
      return earlier(page);
    }
    // Where they look is for who asks as well.
    const inner =
      parentId === undefined ? thing : authorize(actor, 'list', await repo.thing(actor, parentId));
    if (inner.storageId !== thing.storageId) throw new AppError('not_found');
    return askAs(other, () => pageFor(other, inner, range));
  };
}
