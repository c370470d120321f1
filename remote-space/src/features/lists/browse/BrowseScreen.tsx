import { api, useCall } from '@holdall/shared';
import { Navigate, useLocation } from 'react-router-dom';
import { storageAddress, usePlace, type Place } from '../../frame/locations/index.ts';
import { Browser } from './Browser.tsx';

/** A section of a storage, in its tab. `onOpenSidebar` where the sidebar is behind a button. */
export function BrowseScreen({ onOpenSidebar }: { onOpenSidebar: (() => void) | undefined }) {
  const place = usePlace();
  return place ? <Files place={place} onOpenSidebar={onOpenSidebar} /> : <Navigate to="/space" replace />;
}

interface FilesProps {
  place: Place;
  onOpenSidebar: (() => void) | undefined;
}

/** A collection has sections of its own, to which an address of files leads on. */
function Files({ place, onOpenSidebar }: FilesProps) {
  const { search } = useLocation();
  const storages = useCall(api.storages.list, { params: { spaceId: place.spaceId } });
  const open = storages.data?.items.find(({ id }) => id === place.storageId);
  if (open?.kind === 'virtual') return <Navigate to={`${storageAddress(open)}${search}`} replace />;
  return <Browser place={place} onOpenSidebar={onOpenSidebar} />;
}
