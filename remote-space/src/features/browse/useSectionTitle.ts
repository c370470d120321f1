import { api, useCall, useText } from '@holdall/shared';
import type { Place } from '../places/index.ts';

const labels = { files: 'Files', recent: 'Recent', starred: 'Starred', trash: 'Trash' } as const;

/** Names of the storage and of the open section. */
export function useSectionTitle({ spaceId, storageId, section }: Place): {
  storageName: string;
  sectionLabel: string;
} {
  const say = useText();
  const storages = useCall(api.storages.list, { params: { spaceId } });
  const storage = storages.data?.items.find(({ id }) => id === storageId);
  return { storageName: storage?.name ?? '', sectionLabel: say(labels[section]) };
}
