/** The orders of what is found, with their names. */
export const sorts = [
  { id: 'relevance', label: 'Best first' },
  { id: 'changed', label: 'Newest first' },
  { id: 'name', label: 'By name' },
] as const;
export type Sort = (typeof sorts)[number]['id'];
