import { AppError, InnerShell, reasonOf, useCall, useShell, useText } from '@holdall/shared';
import type { Resource, Version } from '@holdall/shared';
import { versions } from '@holdall/shared/versions';
import { ErrorState, Loading } from '@holdall/shared/ui';
import { lazy, Suspense, useMemo } from 'react';
import { useGoToVersion, type VersionLook } from '../../../files/versions/index.ts';
import { ViewerContent } from '../frame/ViewerContent.tsx';
import { OlderBar } from './OlderBar.tsx';
import { versionHttp } from './versionHttp.ts';
import styles from './OlderVersion.module.css';

const Compare = lazy(async () => ({ default: (await import('../compare/index.ts')).Compare }));

interface OlderVersionProps {
  readonly resource: Resource;
  readonly look: VersionLook;
}

/** A file as it was, in the viewer of its kind, or what has changed since; under a bar that says so. */
export function OlderVersion({ resource, look }: OlderVersionProps) {
  const say = useText();
  const { goToNow } = useGoToVersion(resource.id);
  const { versionId, compare } = look;
  const found = useCall(versions.get, { params: { resourceId: resource.id, versionId } });
  const waiting = (
    <div className={styles.waiting}>
      <Loading label={say('Opening…')} />
    </div>
  );
  if (found.status === 'loading') return waiting;
  if (found.status === 'failed') {
    const isGone = AppError.is(found.error) && found.error.code === 'not_found';
    return (
      <ErrorState
        drawing={isGone ? 'lock' : 'broken'}
        title={isGone ? say('This version is not here any more') : say('This could not be opened')}
        onRetry={isGone ? goToNow : found.retry}
      >
        {reasonOf(found.error, say)}
      </ErrorState>
    );
  }
  return (
    <>
      <OlderBar resource={resource} version={found.data} compare={compare} />
      <Suspense fallback={waiting}>
        {compare ? (
          <Compare resource={resource} version={found.data} />
        ) : (
          <AsItWas resource={resource} version={found.data} />
        )}
      </Suspense>
    </>
  );
}

/** Rights to look: what was is not changed. */
const looking = new Set(['list', 'preview', 'download']);

/** The viewer, with a way to the server and a memory of its own. */
function AsItWas({ resource, version }: { resource: Resource; version: Version }) {
  const shell = useShell();
  const { id, kind, mime, size, hash, at, by, thumbUrl } = version;
  const older = useMemo<Resource>(
    () => ({
      ...resource,
      kind,
      mime,
      size,
      hash,
      thumbUrl,
      changedAt: at,
      changedBy: by,
      can: resource.can.filter((right) => looking.has(right)),
    }),
    [resource, kind, mime, size, hash, thumbUrl, at, by],
  );
  const http = useMemo(() => versionHttp(shell.http, resource.id, id), [shell, resource.id, id]);
  return (
    <InnerShell http={http}>
      <ViewerContent resource={older} />
    </InnerShell>
  );
}
