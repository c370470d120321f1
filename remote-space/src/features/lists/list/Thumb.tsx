import { folderState, type Resource } from '@holdall/shared';
import { KindMark } from '@holdall/shared/ui';
import { useState } from 'react';
import styles from './Thumb.module.css';

interface ThumbProps {
  resource: Resource;
  size?: number;
}

/** Kinds that one knows again at the size of a thumbnail; a page of a document is a white square there. */
const pictured = new Set(['image', 'video']);

/** A small picture of a resource; the mark of its kind where there is none, or where the mark says more. */
export function Thumb({ resource, size = 28 }: ThumbProps) {
  const [failed, setFailed] = useState(false);
  if (failed || resource.thumbUrl === null || !pictured.has(resource.kind)) {
    return (
      <KindMark
        kind={resource.kind}
        size={size}
        state={folderState({ open: false, childrenCount: resource.childrenCount ?? 1 })}
      />
    );
  }
  return (
    <img
      className={styles.thumb}
      src={resource.thumbUrl}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  );
}
