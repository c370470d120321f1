import { useFormat, useText, type CollectionItem } from '@holdall/shared';

const brokenWords = {
  trashed: 'In the trash',
  deleted: 'Deleted',
  storageGone: 'Its storage is gone',
} as const;

/** What is said of an entry wherever it is shown: where the thing really is, what has become of it, and all that read aloud. */
export function useEntryWords({ name, origin, storageKind, note, broken }: CollectionItem, cut: boolean) {
  const say = useText();
  const format = useFormat();
  const where =
    origin && [origin.spaceName, storageKind === null && origin.storageName].filter(Boolean).join(' / ');
  const state = broken === null ? '' : say(brokenWords[broken]);
  return { where, state, label: format.list([name, state, cut && say('cut'), where, note]) };
}
