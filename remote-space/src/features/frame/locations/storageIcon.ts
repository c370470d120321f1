/** The icon of a storage in lists: a collection is drawn as what it is, all others as a drive. */
export function storageIcon(kind: string): 'layers' | 'drive' {
  return kind === 'virtual' ? 'layers' : 'drive';
}
