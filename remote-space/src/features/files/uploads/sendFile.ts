import { limits, type Http } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { outcomeOf, type Sending } from './Outcome.ts';
import { sendLarge } from './sendLarge.ts';
import type { UploadItem } from './UploadItem.ts';

interface Dependencies {
  http: Http;
  onProgress(sent: number): void;
}

/** Brings a file: a small one in one request, a large one in a way that goes on after any cut. */
export function sendFile(item: UploadItem, dependencies: Dependencies): Sending {
  return item.file.size <= limits.smallUploadBytes
    ? sendSmall(item, dependencies)
    : sendLarge(item, dependencies);
}

function sendSmall(
  { file, path, target: { storageId, parentId }, conflict }: UploadItem,
  { http, onProgress }: Dependencies,
): Sending {
  const abort = new AbortController();
  const query = {
    name: file.name,
    conflict,
    ...(parentId === null ? {} : { parentId }),
    ...(path.length > 0 ? { path: path.join('/') } : {}),
  };
  const options = { signal: abort.signal, quiet: true, contentType: file.type };
  const done = http
    .call(laterApi.files.put, { params: { storageId }, query, body: file }, options)
    .then(({ operationId }) => {
      onProgress(file.size);
      return [{ state: 'done', operationId } as const];
    })
    .catch((failure: unknown) => [outcomeOf(failure)]);
  const stop = async () => abort.abort();
  return { done, stop, cancel: stop };
}
