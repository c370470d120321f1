import { AppError, type ErrorCode, type Http } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { outcomeOf, type Sending } from './Outcome.ts';
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
    .then(({ items: lines }) =>
      lines.map(({ operationId, problem }) =>
        problem === null
          ? ({ state: 'done', operationId } as const)
          : outcomeOf(new AppError(problem.code as ErrorCode, { message: problem.message })),
      ),
    )
    .catch((failure: unknown) => items.map(() => outcomeOf(failure)));
  const stop = async () => abort.abort();
  return { done, stop, cancel: stop };
}
