import { api, useCall, useText, type Storage } from '@holdall/shared';
import type { Place } from '../../frame/locations/index.ts';

const labels = { files: 'Files', recent: 'Recent', starred: 'Starred', trash: 'Trash' } as const;

/** The open storage, its name, and that of the open section. Of who sees a part of it alone it is not known. */
export function useSectionTitle({ spaceId, storageId, section }: Place): {
  storage: Storage | undefined;
  storageName: string;
  sectionLabel: string;
  isPart: boolean;
} {
  const say = useText();
  const storages = useCall(api.storages.list, { params: { spaceId } });
  const storage = storages.data?.items.find(({ id }) => id === storageId);
  return {
    storage,
    storageName: storage?.name ?? '',
    sectionLabel: say(labels[section]),
    isPart: storages.status === 'ready' && storage === undefined,
  };
}
