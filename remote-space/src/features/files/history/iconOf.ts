const icons: Readonly<Record<string, string>> = {
  copy: 'copy',
  move: 'move',
  rename: 'edit',
  delete: 'trash',
  purge: 'trash',
  restore: 'restore',
  star: 'star',
  unstar: 'star',
  follow: 'bell',
  tag: 'tag',
  upload: 'upload',
  create: 'add',
  archive: 'archive',
  unarchive: 'restore',
  undo: 'undo',
  redo: 'redo',
};

/** The glyph of a kind of act; that of the history for kinds that have none. */
export const iconOf = (kind: string): string => icons[kind] ?? 'history';
