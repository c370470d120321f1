import {
  api,
  connectStaleness,
  useCall,
  useShell,
  useText,
  type CollectionSection,
  type Storage,
} from '@holdall/shared';
import { collectionsApi } from '@holdall/shared/collections';
import { ErrorState, Loading } from '@holdall/shared/ui';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { storageAddress, usePlace, type Place } from '../../frame/locations/index.ts';
import { AskForAccess } from '../../spaces/asking/index.ts';
import { Items } from './items/Items.tsx';
import { Rules } from './rules/Rules.tsx';
import styles from './Collection.module.css';

interface CollectionScreenProps {
  section: CollectionSection;
  /** Opens the sidebar, where it is not in sight. */
  onOpenSidebar: (() => void) | undefined;
}

/** A section of a collection, in its tab. */
export function CollectionScreen(props: CollectionScreenProps) {
  const place = usePlace();
  return place ? <Open place={place} {...props} /> : <Navigate to="/space" replace />;
}

/** What happened while the tab was hidden was not heard: it is asked for again. */
function useFresh(collectionId: string): void {
  const { bus, queries } = useShell();
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (known.current === collectionId)
      void queries.invalidateQueries({ queryKey: ['collection', collectionId] });
    known.current = collectionId;
    const staleness = connectStaleness(collectionsApi, bus, queries);
    return () => staleness.unsubscribe();
  }, [bus, queries, collectionId]);
}

function Open({ place, section, onOpenSidebar }: CollectionScreenProps & { place: Place }) {
  const say = useText();
  useFresh(place.storageId);
  const storages = useCall(api.storages.list, { params: { spaceId: place.spaceId } });
  const collection = storages.data?.items.find(({ id }) => id === place.storageId);
  if (collection && collection.kind !== 'virtual')
    return <Navigate to={storageAddress(collection)} replace />;
  if (collection) return <Section collection={collection} section={section} onOpenSidebar={onOpenSidebar} />;
  if (storages.status === 'loading')
    return (
      <div className={styles.loading}>
        <Loading label={say('Loading the collection…')} />
      </div>
    );
  return (
    <ErrorState
      heading="h1"
      drawing="lock"
      title={say('This collection is not here')}
      onRetry={storages.retry}
      action={<AskForAccess target={place.storageId} />}
    >
      {say('It does not exist, or you may not see it.')}
    </ErrorState>
  );
}

function Section({ section, ...rest }: CollectionScreenProps & { collection: Storage }) {
  if (section === 'rules') return <Rules {...rest} />;
  if (section === 'excluded') return <Items key={section} {...rest} view="excluded" />;
  if (section === 'broken') return <Items key={section} {...rest} view="broken" />;
  return <Items key="items" {...rest} view="items" />;
}
