import type { OperationDraft } from '../../../platform/index.ts';
import type { Place } from '../resources.repo.ts';

/** What is written down of a file that was brought. */
export function uploadDraftOf(name: string, place: Place): OperationDraft {
  const values = { name, target: place.path.at(-1)?.name ?? place.storageName };
  return {
    kind: 'upload',
    text: 'Brought “{name}” to “{target}”',
    values,
    undoBy: 'places',
    about: { storageIds: [place.storageId] },
  };
}
