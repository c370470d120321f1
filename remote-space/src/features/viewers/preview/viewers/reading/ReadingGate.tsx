import { callKey, useShell, useText, type Resource } from '@holdall/shared';
import { documentContent, type Reading } from '@holdall/shared/readings';
import { Loading, Skeleton } from '@holdall/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import placing from '../../frame/Document.module.css';

interface ReadingGateProps {
  readonly resource: Resource;
  children(reading: Reading): ReactNode;
}

/** What a document holds is asked first, since reading it may fail and takes a moment; then it is shown. */
export function ReadingGate({ resource, children }: ReadingGateProps) {
  const say = useText();
  const { http } = useShell();
  const input = { params: { resourceId: resource.id }, query: {} };
  // The same bytes are read only once: another content has another hash.
  const reading = useQuery({
    queryKey: [...callKey(documentContent.get, input), resource.hash],
    queryFn: ({ signal }) => http.call(documentContent.get, input, { signal, quiet: true }),
    staleTime: Infinity,
    retry: false,
  });
  if (reading.isError) {
    return (
      <ViewerFailed
        resource={resource}
        error={reading.error}
        title={say('This document cannot be shown')}
        onRetry={() => void reading.refetch()}
      />
    );
  }
  if (reading.isPending) {
    return (
      <div className={placing.waiting}>
        <Loading label={say('Reading the document…')}>
          <Skeleton shape="block" width="min(780px, 100%)" height="80%" />
        </Loading>
      </div>
    );
  }
  return <Fragment key={`${resource.id} ${resource.hash}`}>{children(reading.data)}</Fragment>;
}
