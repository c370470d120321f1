import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { sectionOf, type Place } from './place.ts';

const idForm = (prefix: string, id: string | null | undefined) =>
  id && new RegExp(`^${prefix}_[0-9a-f]{32}$`).test(id) ? id : null;

/** The place that the address names; null where it names none. */
export function usePlace(): Place | null {
  const { space, storage, section } = useParams();
  const [search] = useSearchParams();
  const path = search.get('path');
  return useMemo(() => {
    const spaceId = idForm('spc', space);
    const storageId = idForm('sto', storage);
    if (spaceId === null || storageId === null) return null;
    return { spaceId, storageId, section: sectionOf(section), folderId: idForm('res', path) };
  }, [space, storage, section, path]);
}
