import { api, useShell, type Resource } from '@holdall/shared';
import { KindMark } from '@holdall/shared/ui';
import { useState } from 'react';
import styles from './Tile.module.css';

/** The picture of a tile; the mark of the kind where there is none after all. */
export function GridPicture({ resource }: { resource: Resource }) {
  const { http } = useShell();
  const [failed, setFailed] = useState(false);
  if (failed) return <KindMark kind={resource.kind} size={56} />;
  const src = http.address(api.resources.preview, {
    params: { resourceId: resource.id },
    query: { w: '256' },
  });
  return (
    <img
      className={styles.image}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  );
}
