import { type Http } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import type { Sending } from './sendFile.ts';
import type { UploadItem } from './UploadItem.ts';

/** Brings small files for one place in one request. */
export function sendTogether(
  items: readonly [UploadItem, ...UploadItem[]],
  { http }: { http: Http },
): Sending {
  const [{ target, conflict }] = items;
  const abort = new AbortController();
  const list = items.map(({ file, path }) => ({ path, name: file.name, size: file.size }));
  const body = new Blob([`${JSON.stringify(list)}\n`, ...items.map(({ file }) => file)]);
  const query = { conflict, ...(target.parentId === null ? {} : { parentId: target.parentId }) };
  const params = { storageId: target.storageId };
  const done = http
    .call(laterApi.files.putTogether, { params, query, body }, { signal: abort.signal, quiet: true })
    .then(({ items: outcomes }) =>
      outcomes.map(({ operationId, problem }) => ({ operationId, problem: problem?.message ?? null })),
    );
  const stop = async () => abort.abort();
  return { done, stop, cancel: stop };
}
