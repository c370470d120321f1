import { AppError, limits, type Http } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Upload } from 'tus-js-client';
import type { UploadItem } from './UploadItem.ts';

/** What has become of a file that was sent. */
export interface Outcome {
  /** The act of bringing it, where it can be taken back. */
  readonly operationId: string | null;
  /** Why it was refused, as a sentence. */
  readonly problem: string | null;
}

/** How a sending goes on. */
export interface Sending {
  /** Resolves when the server has the files for good, with a line for each; rejects when none of them arrived. */
  readonly done: Promise<readonly Outcome[]>;
  /** Holds the line; what is there stays there. */
  stop(): Promise<void>;
  /** Gives up, and lets the server forget what came. */
  cancel(): Promise<void>;
}

interface Dependencies {
  http: Http;
  antiForgery(): Record<string, string>;
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
      return [{ operationId, problem: null }];
    });
  const stop = async () => abort.abort();
  return { done, stop, cancel: stop };
}

/** The sentence of a refusal, out of what the upload client hands over. */
function reasonOf(error: unknown): unknown {
  const text =
    error instanceof Error && 'originalResponse' in error
      ? (error.originalResponse as { getBody(): string } | null)?.getBody()
      : null;
  try {
    const body = JSON.parse(text ?? '') as { code?: unknown; message?: unknown };
    return new AppError('conflict', { message: String(body.message) });
  } catch {
    return new AppError('no_connection');
  }
}

function sendLarge(
  { file, path, target, conflict }: UploadItem,
  { antiForgery, onProgress }: Dependencies,
): Sending {
  const draft = { ...target, path, name: file.name, size: file.size, mime: file.type, conflict };
  let settle: { resolve(outcomes: readonly Outcome[]): void; reject(error: unknown): void } = {
    resolve() {},
    reject() {},
  };
  const done = new Promise<readonly Outcome[]>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const upload = new Upload(file, {
    endpoint: '/api/uploads',
    retryDelays: [0, 1000, 3000, 5000, 10_000, 30_000],
    metadata: { draft: JSON.stringify(draft) },
    removeFingerprintOnSuccess: true,
    fingerprint: async () =>
      ['holdall', target.storageId, target.parentId, ...path, file.name, file.size, file.lastModified].join(
        '/',
      ),
    onBeforeRequest(request) {
      for (const [name, value] of Object.entries(antiForgery())) request.setHeader(name, value);
    },
    onProgress,
    onSuccess: () => settle.resolve([{ operationId: null, problem: null }]),
    onError: (error) => settle.reject(reasonOf(error)),
  });
  void upload.findPreviousUploads().then(([previous]) => {
    if (previous) upload.resumeFromPreviousUpload(previous);
    upload.start();
  });
  return { done, stop: () => upload.abort(), cancel: () => upload.abort(true) };
}
