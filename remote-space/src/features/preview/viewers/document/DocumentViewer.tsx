import { useCall, useText } from '@holdall/shared';
import { readings } from '@holdall/shared/readings';
import { Loading, Skeleton } from '@holdall/shared/ui';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import type { ViewerProps } from '../ViewerProps.ts';
import { ReadDocument } from './ReadDocument.tsx';
import styles from './DocumentViewer.module.css';

/** A document: what it holds is asked first, since reading it may fail; then it is shown. */
export function DocumentViewer({ resource }: ViewerProps) {
  const say = useText();
  const reading = useCall(readings.get, { params: { resourceId: resource.id } });
  if (reading.status === 'failed') {
    return (
      <ViewerFailed
        resource={resource}
        error={reading.error}
        title={say('This document cannot be shown')}
        onRetry={reading.retry}
      />
    );
  }
  if (reading.status === 'loading') {
    return (
      <div className={styles.waiting}>
        <Loading label={say('Reading the document…')}>
          <Skeleton shape="block" width="min(780px, 100%)" height="80%" />
        </Loading>
      </div>
    );
  }
  return <ReadDocument resource={resource} reading={reading.data} />;
}
