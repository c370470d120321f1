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
import { ErrorState, Loading, Sheet } from '@holdall/shared/ui';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useNarrow } from '../browse/index.ts';
import { Pane } from '../pane/index.ts';
import { storageAddress, usePlace, type Place } from '../places/index.ts';
import { Sidebar } from '../sidebar/index.ts';
import { Items } from './items/Items.tsx';
import { Rules } from './rules/Rules.tsx';
import styles from './Collection.module.css';

/** A section of a collection: the sidebar beside it, on a phone behind a button. */
export function CollectionScreen({ section }: { section: CollectionSection }) {
  const place = usePlace();
  return place ? <Workspace place={place} section={section} /> : <Navigate to="/space" replace />;
}

function Workspace({ place, section }: { place: Place; section: CollectionSection }) {
  const say = useText();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { bus, queries } = useShell();
  useEffect(() => {
    const staleness = connectStaleness(collectionsApi, bus, queries);
    return () => staleness.unsubscribe();
  }, [bus, queries]);
  const storages = useCall(api.storages.list, { params: { spaceId: place.spaceId } });
  const collection = storages.data?.items.find(({ id }) => id === place.storageId);
  if (collection && collection.kind !== 'virtual')
    return <Navigate to={storageAddress(collection)} replace />;
  const sidebar = <Sidebar place={place} section={section} onStep={close} />;
  return (
    <>
      {narrow ? (
        <Sheet open={open} onClose={close} title={say('Space')}>
          {sidebar}
        </Sheet>
      ) : (
        sidebar
      )}
      <Pane>
        {storages.status === 'loading' && (
          <div className={styles.loading}>
            <Loading label={say('Loading the collection…')} />
          </div>
        )}
        {storages.status !== 'loading' && !collection && (
          <ErrorState
            heading="h1"
            drawing="lock"
            title={say('This collection is not here')}
            onRetry={storages.retry}
          >
            {say('It does not exist, or you may not see it.')}
          </ErrorState>
        )}
        {collection && (
          <Section
            collection={collection}
            section={section}
            onOpenSidebar={narrow ? () => setOpen(true) : undefined}
          />
        )}
      </Pane>
    </>
  );
}

interface SectionProps {
  collection: Storage;
  section: CollectionSection;
  /** Opens the sidebar, where it is not in sight. */
  onOpenSidebar: (() => void) | undefined;
}

function Section({ section, ...rest }: SectionProps) {
  if (section === 'rules') return <Rules {...rest} />;
  if (section === 'excluded') return <Items key={section} {...rest} view="excluded" />;
  if (section === 'broken') return <Items key={section} {...rest} view="broken" />;
  return <Items key="items" {...rest} view="items" />;
}
