import { limits } from '@holdall/shared';
import type { UploadItem } from './UploadItem.ts';

/**
 * What is sent next in one go: the first that waits, and when it is small those behind it for the same place that fit
 * into the same request. Empty when nothing waits.
 */
export function nextBatch(items: readonly UploadItem[]): UploadItem[] {
  const waiting = items.filter(({ state }) => state === 'waiting');
  const [first] = waiting;
  if (first === undefined) return [];
  const parcel: UploadItem[] = [];
  let bytes = 0;
  for (const item of waiting) {
    bytes += item.file.size;
    const fits = bytes <= limits.filesTogetherBytes && parcel.length < limits.filesTogether;
    if (!fits || item.target !== first.target || item.conflict !== first.conflict) break;
    parcel.push(item);
  }
  return parcel.length > 0 ? parcel : [first];
}
