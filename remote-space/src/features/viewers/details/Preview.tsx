import { api, useShell, type Resource } from '@holdall/shared';
import { useState } from 'react';
import styles from './DetailsTab.module.css';

/** A picture of the resource, where its kind has one. */
export function Preview({ resource }: { resource: Resource }) {
  const { http } = useShell();
  const [failed, setFailed] = useState<string | null>(null);
  if (resource.thumbUrl === null || failed === resource.hash) return null;
  return (
    <img
      key={resource.hash}
      className={styles.preview}
      alt=""
      src={`${http.address(api.resources.preview, { params: { resourceId: resource.id }, query: { w: '1024' } })}`}
      onError={() => setFailed(resource.hash)}
    />
  );
}
