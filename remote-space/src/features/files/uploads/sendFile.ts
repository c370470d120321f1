import { limits, type Http } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { sendLarge } from '@holdall/shared/uploads';
import { outcomeOf, type Sending } from './Outcome.ts';
import type { UploadItem } from './UploadItem.ts';

interface Dependencies {
  http: Http;
  onProgress(sent: number): void;
}

/** Brings a file: a small one in one request, a large one in a way that goes on after any cut. */
export function sendFile(item: UploadItem, dependencies: Dependencies): Sending {
  return item.file.size <= limits.smallUploadBytes
    ? sendSmall(item, dependencies)
    : sendInPieces(item, dependencies);
}

function sendInPieces({ file, path, target, conflict }: UploadItem, dependencies: Dependencies): Sending {
  const { done, ...sending } = sendLarge({ ...target, file, path, conflict }, dependencies);
  return { ...sending, done: done.catch(outcomeOf).then((outcome) => [outcome]) };
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
