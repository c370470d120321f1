import { formatTime } from '../../../viewers/preview/index.ts';
import type { Answer, Format, Say } from '@holdall/shared';
import type { laterApi } from '@holdall/shared/later';
import { addressOf, placeAddress, quotedAddress, resourceAddress } from '../../../frame/locations/index.ts';

/** Something that was found. */
export type Hit = Answer<typeof laterApi.search.find>['items'][number];
type Passage = NonNullable<Hit['passage']>;

/** So many letters of a passage tell where it stands. */
const quotedLength = 48;
const sentenceEnd = /[.!?:;。！？](?=\s|$)/u;

/** Words of a passage by which it is found again: from the first that was looked for, within its sentence. */
function quoteOf({ text, marks }: Passage): string {
  // Dots stand for what is left out; the file has none there.
  const from = text
    .slice(marks[0]?.start ?? 0)
    .replaceAll('…', '')
    .trim();
  const [sentence = from] = from.split(sentenceEnd);
  if (sentence.length <= quotedLength) return sentence;
  const end = sentence.lastIndexOf(' ', quotedLength);
  return sentence.slice(0, end > 0 ? end : quotedLength);
}

/** The address at which it is opened: where its passage stands; a folder in its storage, or in the trash of that. */
export function addressOfHit({ resource: { id, kind, trashed, storageId }, spaceId, passage }: Hit): string {
  if (kind === 'folder')
    return addressOf({ spaceId, storageId, section: trashed ? 'trash' : 'files', folderId: id });
  if (!passage) return resourceAddress(id);
  return passage.place ? placeAddress(id, passage.place) : quotedAddress(id, quoteOf(passage));
}

/** Where it is, or was before it was deleted: its space, where that tells it from others, its storage and its folders. */
export function whereIs(
  { storageName, path, resource }: Pick<Hit, 'storageName' | 'path' | 'resource'>,
  space: string | undefined,
): string {
  const from = resource.trashed?.from ?? '';
  const names = [space, storageName, from.replaceAll(' / ', ' › '), ...path.map(({ name }) => name)];
  return names.filter(Boolean).join(' › ');
}

/** That it lies in the trash, and since when; null for what does not. */
export const trashedSince = ({ resource: { trashed } }: Pick<Hit, 'resource'>, say: Say, format: Format) =>
  trashed ? say('In the trash since {when}', { when: format.whenInSentence(trashed.at) }) : null;

/** The page or the moment of a passage; null where its text has no such places. */
export function placeOf(passage: Passage | null, say: Say, format: Format): string | null {
  if (!passage?.place) return null;
  const { unit, value } = passage.place;
  return unit === 'page'
    ? say('Page {page}', { page: format.number(value) })
    : say('At {time}', { time: formatTime(value) });
}
