import { api, useCall, type Role, type Storage, type Target } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';

/** Where something can be put and gone down from: a storage, or a folder that is shared without its storage. */
export interface Root {
  readonly id: string;
  readonly name: string;
  readonly storageId: string;
  /** The shared folder; null for a storage. */
  readonly topId: string | null;
}

/** Whether something may be put into a storage. */
const takes = ({ can, kind }: Storage) => kind !== 'virtual' && can.includes('create');
/** Those who may put something into a folder that is shared with them. */
const adding: ReadonlySet<Role> = new Set(['contributor', 'editor', 'manager']);

/** Where things can be put in a space, as who asks sees it. */
export function useRoots(spaceId: string, isAsked = true): { roots: readonly Root[]; isReady: boolean } {
  const storages = useCall(api.storages.list, { params: { spaceId } }, { enabled: isAsked });
  const shares = useCall(laterApi.shares.withMe, {}, { enabled: isAsked });
  const items = storages.data?.items ?? [];
  const shared = (shares.data?.items ?? []).flatMap(({ storage, resource, role, isHidden }): Root[] => {
    const isHere = storage.spaceId === spaceId && !items.some(({ id }) => id === storage.id);
    if (!isHere || isHidden || resource?.kind !== 'folder' || !adding.has(role)) return [];
    return [{ id: resource.id, name: resource.name, storageId: storage.id, topId: resource.id }];
  });
  const whole = items.filter(takes).map(({ id, name }): Root => ({ id, name, storageId: id, topId: null }));
  return {
    roots: [...whole, ...shared],
    isReady: isAsked && storages.status !== 'loading' && shares.status !== 'loading',
  };
}

/** The one that a folder lies in, whose way down is known; undefined where it lies in none. */
export const rootOf = (
  roots: readonly Root[],
  { storageId, parentId }: Target,
  way: readonly { id: string }[],
) =>
  roots.find(
    ({ storageId: of, topId }) =>
      of === storageId && (topId === null || topId === parentId || topId === way[0]?.id),
  );

/** Where one goes who chooses it. */
export const targetIn = ({ storageId, topId }: Root): Target => ({ storageId, parentId: topId });
