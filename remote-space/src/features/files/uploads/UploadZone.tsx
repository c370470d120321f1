import { useText } from '@holdall/shared';
import { Icon } from '@holdall/shared/ui';
import { useMemo, useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { Place } from '../../frame/locations/index.ts';
import { readDrop } from './readDrop.ts';
import { useUploads } from './useUploads.ts';
import styles from './UploadZone.module.css';

interface UploadZoneProps {
  place: Place;
  /** Rights in the open folder. */
  can: readonly string[] | undefined;
  children: ReactNode;
}

const bringsFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

/** Takes files that are dropped on the open folder. A drop on a folder of the list goes there. */
export function UploadZone({ place, can, children }: UploadZoneProps) {
  const say = useText();
  const { bring } = useUploads();
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  const allowed = place.section === 'files' && (can?.includes('create') ?? true);
  const { storageId, folderId } = place;
  const target = useMemo(() => ({ storageId, parentId: folderId }), [storageId, folderId]);

  function handleDragEnter(event: DragEvent) {
    if (!bringsFiles(event.dataTransfer)) return;
    event.preventDefault();
    depth.current += 1;
    setOver(true);
  }
  function handleDragLeave(event: DragEvent) {
    if (!bringsFiles(event.dataTransfer)) return;
    depth.current -= 1;
    if (depth.current <= 0) setOver(false);
  }
  function handleDrop(event: DragEvent) {
    if (!bringsFiles(event.dataTransfer)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    if (!allowed) return;
    const folder =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drop-folder]') : null;
    const parentId = folder?.dataset['dropFolder'] ?? target.parentId;
    void readDrop(event.dataTransfer).then((dropped) => bring(dropped, { ...target, parentId }));
  }

  return (
    <div
      className={styles.zone}
      onDragEnter={handleDragEnter}
      onDragOver={(event) => bringsFiles(event.dataTransfer) && event.preventDefault()}
      onDragLeave={handleDragLeave}
      onDrop={handleDrop}
    >
      {children}
      {over && (
        <div className={styles.cover} aria-hidden>
          <p className={styles.hint}>
            <Icon name={allowed ? 'upload' : 'lock'} size={22} />
            {allowed ? say('Drop to bring it here') : say('Nothing can be brought here')}
          </p>
        </div>
      )}
    </div>
  );
}
