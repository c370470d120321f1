import { useText, type Resource } from '@holdall/shared';
import { Loading } from '@holdall/shared/ui';
import { Suspense } from 'react';
import { ResourceCard } from '../viewers/card/ResourceCard.tsx';
import { viewerOf } from '../viewers/viewerRows.ts';
import { ViewerBoundary } from './ViewerBoundary.tsx';
import styles from './ViewerFrame.module.css';

/** The viewer that fits the resource; the card for everything else. */
export function ViewerContent({ resource }: { resource: Resource }) {
  const say = useText();
  const shown = viewerOf(resource);
  if (!('Viewer' in shown)) return <ResourceCard resource={resource} reason={shown.reason} />;
  const { by, Viewer } = shown;
  const waiting = (
    <div className={styles.loading}>
      <Loading label={say('Opening…')} />
    </div>
  );
  return (
    <ViewerBoundary key={by} resource={resource}>
      <Suspense fallback={waiting}>
        <Viewer resource={resource} />
      </Suspense>
    </ViewerBoundary>
  );
}
