import { useShell, useText, type Resource } from '@holdall/shared';
import { Loading } from '@holdall/shared/ui';
import { Suspense, type ReactNode } from 'react';
import { ResourceCard } from '../viewers/card/ResourceCard.tsx';
import { remoteViewerOf } from '../viewers/remoteViewer.ts';
import { viewerOf } from '../viewers/viewerRows.ts';
import { RemoteViewer } from './RemoteViewer.tsx';
import { ViewerBoundary } from './ViewerBoundary.tsx';
import styles from './ViewerFrame.module.css';

/** The viewer that fits the resource, one of another remote before the product's own; the card for everything else. */
export function ViewerContent({ resource }: { resource: Resource }) {
  const say = useText();
  const { contributions } = useShell();
  const loading = (
    <div className={styles.loading}>
      <Loading label={say('Opening…')} />
    </div>
  );
  const own = <OwnViewer resource={resource} loading={loading} />;
  const row = remoteViewerOf(contributions.at('viewers'), resource);
  if (!row) return own;
  return (
    <RemoteViewer key={`${row.remote}.${row.id}`} row={row} resource={resource} loading={loading} own={own} />
  );
}

function OwnViewer({ resource, loading }: { resource: Resource; loading: ReactNode }) {
  const shown = viewerOf(resource);
  if (!('Viewer' in shown)) return <ResourceCard resource={resource} reason={shown.reason} />;
  const { by, Viewer } = shown;
  return (
    <ViewerBoundary key={by} resource={resource}>
      <Suspense fallback={loading}>
        <Viewer resource={resource} />
      </Suspense>
    </ViewerBoundary>
  );
}
