import { AppError, type Http } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Upload, type DetailedError } from 'tus-js-client';
import { outcomeOf, type Outcome, type Sending } from './Outcome.ts';
import type { UploadItem } from './UploadItem.ts';

interface Dependencies {
  http: Http;
  onProgress(sent: number): void;
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
export function sendLarge(
  { file, path, target, conflict }: UploadItem,
  { http, onProgress }: Dependencies,
): Sending {
  const draft = { ...target, path, name: file.name, size: file.size, mime: file.type, conflict };
  let settle: (outcome: Outcome) => void = () => {};
  const done = new Promise<readonly Outcome[]>((resolve) => {
    settle = (outcome) => resolve([outcome]);
  });
  let isStopped = false;
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
      for (const [name, value] of Object.entries(http.antiForgery())) request.setHeader(name, value);
    },
    onProgress,
    onSuccess: ({ lastResponse }) =>
      settle({ state: 'done', operationId: lastResponse.getHeader('holdall-operation') ?? null }),
    onError: (error) => void failureOf(error, http).then((failure) => settle(outcomeOf(failure))),
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
    settle({ state: 'cancelled' });
  }
  /** Has the server forget what came; the operation where the last byte was quicker. */
  async function forget(uploadId: string): Promise<Outcome> {
    const input = { params: { uploadId } };
    for (let attempts = 1; ; attempts += 1) {
      try {
        const { resourceId, operationId } = await http.call(laterApi.uploads.get, input, { quiet: true });
        if (resourceId !== null) return { state: 'done', operationId };
        await http.call(laterApi.uploads.cancel, input, { quiet: true });
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
    settle(uploadId === undefined ? { state: 'cancelled' } : await forget(uploadId));
  }

  void start();
  return { done, stop, cancel };
}
