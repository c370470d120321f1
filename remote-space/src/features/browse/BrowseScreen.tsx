import { api, useCall, useText } from '@holdall/shared';
import { Sheet } from '@holdall/shared/ui';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Pane } from '../pane/index.ts';
import { storageAddress, usePlace, type Place } from '../places/index.ts';
import { Sidebar } from '../sidebar/index.ts';
import { Browser } from './Browser.tsx';
import { useNarrow } from './useNarrow.ts';

/** A section of a storage: the sidebar beside it, on a phone behind a button. */
export function BrowseScreen() {
  const place = usePlace();
  return place ? <Workspace place={place} /> : <Navigate to="/space" replace />;
}

function Workspace({ place }: { place: Place }) {
  const say = useText();
  const narrow = useNarrow();
  const [sidebarOpen, setSidebarOpen] = useState(false);
  const close = () => setSidebarOpen(false);
  const storages = useCall(api.storages.list, { params: { spaceId: place.spaceId } });
  const open = storages.data?.items.find(({ id }) => id === place.storageId);
  if (open?.kind === 'virtual') return <Navigate to={storageAddress(open)} replace />;
  return (
    <>
      {narrow ? (
        <Sheet open={sidebarOpen} onClose={close} title={say('Space')}>
          <Sidebar place={place} onStep={close} />
        </Sheet>
      ) : (
        <Sidebar place={place} />
      )}
      <Pane>
        <Browser place={place} onOpenSidebar={narrow ? () => setSidebarOpen(true) : undefined} />
      </Pane>
    </>
  );
}
