import { Upload, type DetailedError } from 'tus-js-client';
import { uploads } from '../contract/api/content/transfer.ts';
import type { UploadDraft } from '../contract/entities/content/upload.ts';
import { AppError } from '../contract/errors.ts';
import type { Http } from '../http/createHttp.ts';

/** A file, and where it goes. */
export interface LargeFile extends Readonly<Pick<UploadDraft, 'storageId' | 'parentId' | 'conflict'>> {
  readonly file: File;
  /** Names of folders below the target. */
  readonly path: readonly string[];
}

interface Dependencies {
  /** Below the address of a public link it is brought by that link. */
  readonly http: Http;
  onProgress(sent: number): void;
}

/** What has become of it: the operation that takes it back, where there is one. */
type Sent = { readonly state: 'done'; readonly operationId: string | null } | { readonly state: 'cancelled' };

/** How a large file is on its way. */
export interface LargeSending {
  /** Rejects with an `AppError`. */
  readonly done: Promise<Sent>;
  /** Holds the line; what is there stays there. */
  stop(): Promise<void>;
  /** Gives up, and has the server forget what came. What was here already is told as done. */
  cancel(): Promise<void>;
}

/** The server still puts down what came; it is asked again after a moment, so often. */
const lockedMs = 250;
const lockedAttempts = 40;

/** The failure as any other call would tell it, out of what the upload client hands over. */
async function failureOf(error: Error | DetailedError, http: Http): Promise<AppError> {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return new AppError('no_connection', { cause: error });
  return http.refusal(new Response(response.getBody(), { status: response.getStatus() }));
}

/** Brings a large file in a way that goes on after any cut (tus). One that was begun before is gone on with. */
export function sendLarge({ file, ...place }: LargeFile, { http, onProgress }: Dependencies): LargeSending {
  const { storageId, parentId, path } = place;
  const draft = { ...place, name: file.name, size: file.size, mime: file.type };
  const endpoint = http.address(uploads.list, {});
  let resolve: (sent: Sent) => void = () => {};
  let reject: (failure: AppError) => void = () => {};
  const done = new Promise<Sent>((settle, fail) => ([resolve, reject] = [settle, fail]));
  let isStopped = false;
  const upload = new Upload(file, {
    endpoint,
    retryDelays: [0, 1000, 3000, 5000, 10_000, 30_000],
    metadata: { draft: JSON.stringify(draft) },
    removeFingerprintOnSuccess: true,
    fingerprint: async () =>
      [endpoint, storageId, parentId, ...path, file.name, file.size, file.lastModified].join('/'),
    onBeforeRequest(request) {
      for (const [name, value] of Object.entries(http.antiForgery())) request.setHeader(name, value);
    },
    onProgress,
    onSuccess: ({ lastResponse }) =>
      resolve({ state: 'done', operationId: lastResponse.getHeader('holdall-operation') ?? null }),
    onError: (error) => void failureOf(error, http).then(reject),
  });

  async function start(): Promise<void> {
    // A browser that refuses to say what was begun begins anew.
    const [previous] = await upload.findPreviousUploads().catch(() => []);
    if (isStopped) return;
    if (previous) upload.resumeFromPreviousUpload(previous);
    upload.start();
  }
  async function stop(): Promise<void> {
    isStopped = true;
    await upload.abort();
    resolve({ state: 'cancelled' });
  }
  /** Has the server forget what came; the operation where the last byte was quicker. */
  async function forget(uploadId: string): Promise<Sent> {
    const input = { params: { uploadId } };
    for (let attempts = 1; ; attempts += 1) {
      try {
        const { resourceId, operationId } = await http.call(uploads.get, input, { quiet: true });
        if (resourceId !== null) return { state: 'done', operationId };
        await http.call(uploads.cancel, input, { quiet: true });
        return { state: 'cancelled' };
      } catch (error) {
        // What is left lying is swept away by the server.
        if (!AppError.is(error) || error.code !== 'locked' || attempts === lockedAttempts)
          return { state: 'cancelled' };
        await new Promise((resume) => setTimeout(resume, lockedMs));
      }
    }
  }
  async function cancel(): Promise<void> {
    isStopped = true;
    await upload.abort();
    const uploadId = upload.url?.split('/').at(-1);
    resolve(uploadId === undefined ? { state: 'cancelled' } : await forget(uploadId));
  }

  void start();
  return { done, stop, cancel };
}
