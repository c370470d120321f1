import type { Tagging } from '@holdall/shared';
import { tagKey } from '@holdall/shared/later';

/** What has to be added and taken off for some tags to become others. Null where they are the same. */
export function changeBetween(before: readonly string[], after: readonly string[]): Tagging | null {
  const [had, has] = [new Set(before.map(tagKey)), new Set(after.map(tagKey))];
  const add = after.filter((tag) => !had.has(tagKey(tag)));
  const remove = before.filter((tag) => !has.has(tagKey(tag)));
  return add.length + remove.length === 0 ? null : { add, remove };
}
