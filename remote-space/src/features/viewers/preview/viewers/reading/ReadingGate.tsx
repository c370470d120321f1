import { useCall, useText, type Resource } from '@holdall/shared';
import { documentContent, type Reading } from '@holdall/shared/readings';
import { Loading, Skeleton } from '@holdall/shared/ui';
import { Fragment, type ReactNode } from 'react';
import { useFirstFrame, type FrameAnswer } from './useFrameAddress.ts';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import placing from '../../frame/Document.module.css';

interface ReadingGateProps {
  readonly resource: Resource;
  /** It is shown in a frame, whose address is asked for at the same time. */
  readonly framed?: boolean;
  children(reading: Reading, first: FrameAnswer | null): ReactNode;
}

/** Shows a document once it is known what it holds: reading it may fail, and takes a moment. */
export function ReadingGate({ resource, framed = false, children }: ReadingGateProps) {
  const say = useText();
  const input = { params: { resourceId: resource.id }, query: {} };
  // The same bytes are read only once: another content has another hash.
  const reading = useCall(documentContent.get, input, { of: [resource.hash], once: true });
  // Why it has not come is said by the frame, which asks again.
  const first = useFirstFrame(resource, framed);
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
  if (reading.status === 'loading' || (framed && first.status === 'loading')) {
    return (
      <div className={placing.waiting}>
        <Loading label={say('Reading the document…')}>
          <Skeleton shape="block" width="min(780px, 100%)" height="80%" />
        </Loading>
      </div>
    );
  }
  return (
    <Fragment key={`${resource.id} ${resource.hash}`}>{children(reading.data, first.data ?? null)}</Fragment>
  );
}
