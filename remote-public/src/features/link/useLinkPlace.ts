import { useSearchParams } from 'react-router-dom';

/** Where in what is behind a link somebody is: a folder, null for the top, and a file that is open in it. */
export interface LinkPlace {
  readonly folderId: string | null;
  readonly fileId: string | null;
  /** Opens a folder; null for the top. */
  enter(folderId: string | null): void;
  /** Opens a file beside its list; null closes it. */
  show(fileId: string | null): void;
}

/** The place stands in the address, so that the way back leads through it, and can be passed on. */
export function useLinkPlace(link: string): LinkPlace {
  const [search, setSearch] = useSearchParams();
  const folderId = search.get('folder');
  const go = (folder: string | null, file: string | null) =>
    setSearch({ t: link, ...(folder !== null && { folder }), ...(file !== null && { file }) });
  return {
    folderId,
    fileId: search.get('file'),
    enter: (folder) => go(folder, null),
    show: (file) => go(folderId, file),
  };
}
