import type { Tagging } from './tagging.ts';

/** What makes two tags the same: their letters, whatever their case. */
export const tagKey = (tag: string): string => tag.normalize('NFC').toLowerCase();

/** The tags of a thing after a change, those that stay in their order. One that it has already in another case stays as it is. */
export function tagsAfter(
  tags: readonly string[],
  { add, remove }: Pick<Tagging, 'add' | 'remove'>,
): string[] {
  const gone = new Set(remove.map(tagKey));
  const kept = tags.filter((tag) => !gone.has(tagKey(tag)));
  const known = new Set(kept.map(tagKey));
  const fresh = add.flatMap((tag) => {
    const isNew = !known.has(tagKey(tag)) && !gone.has(tagKey(tag));
    known.add(tagKey(tag));
    return isNew ? [tag.normalize('NFC')] : [];
  });
  return [...kept, ...fresh];
}
