/** How a folder is drawn. */
export type FolderState = 'open' | 'closed' | 'empty';

interface FolderFacts {
  open?: boolean | undefined;
  childrenCount?: number | null | undefined;
}

/** Empty wins over open. A count that is not known yet is not a count of nothing. */
export function folderState({ open, childrenCount }: FolderFacts): FolderState {
  if (childrenCount === 0) return 'empty';
  return open ? 'open' : 'closed';
}
