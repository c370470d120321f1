import { folderState } from '@holdall/shared';
import type { Share } from '@holdall/shared/later';
import { Icon, KindMark } from '@holdall/shared/ui';
import { storageIcon } from '../../frame/locations/index.ts';

interface SharedSignProps {
  readonly share: Share;
  readonly size?: number;
}

/** The sign of what is shared, by its kind. */
export function SharedSign({ share: { storage, resource }, size = 20 }: SharedSignProps) {
  if (resource === null) return <Icon name={storageIcon(storage.kind)} size={size} />;
  return <KindMark kind={resource.kind} size={size} state={folderState({ open: false, childrenCount: 1 })} />;
}
