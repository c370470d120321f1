interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What an arrow to the side means between columns: further in, or back out. Null where others may have the key. */
export function columnIntent(press: KeyPress, rightToLeft: boolean): 'in' | 'out' | null {
  if (press.shiftKey || press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key !== 'ArrowRight' && press.key !== 'ArrowLeft') return null;
  return (press.key === 'ArrowRight') === rightToLeft ? 'out' : 'in';
}
