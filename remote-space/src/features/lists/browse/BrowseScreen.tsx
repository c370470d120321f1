import { api, sorts, useCall, type Sort } from '@holdall/shared';
import { useCallback } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useLatest } from '../../../useLatest.ts';
import { storageAddress, usePlace, type Place } from '../../frame/locations/index.ts';
import { usePanelLink } from '../../frame/panel/index.ts';
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

/**
 * Reads off the address what the list is asked by, so that the list itself is left alone by every other step in the page. A
 * collection has sections of its own, to which an address of files leads on.
 */
function Files({ place, onOpenSidebar }: FilesProps) {
  const [search, setSearch] = useSearchParams();
  usePanelLink();
  const sort = sorts.find((known) => known === search.get('sort'));
  const latest = useLatest(setSearch);
  const setSort = useCallback(
    (next: Sort) =>
      latest.current(
        (present) => {
          present.set('sort', next);
          return present;
        },
        { replace: true },
      ),
    [latest],
  );
  const storages = useCall(api.storages.list, { params: { spaceId: place.spaceId } });
  const open = storages.data?.items.find(({ id }) => id === place.storageId);
  if (open?.kind === 'virtual')
    return <Navigate to={{ pathname: storageAddress(open), search: search.toString() }} replace />;
  return <Browser place={place} sort={sort} onSort={setSort} onOpenSidebar={onOpenSidebar} />;
}
