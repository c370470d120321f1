import { AppError, uploadDraftSchema, type UploadDraft } from '@holdall/shared/contract';
import type { UploadProgress } from './uploads.service.ts';

const wholeNumber = /^\d{1,15}$/;

/** Reads a header that counts bytes. */
export function byteHeader(
  headers: Record<string, string | undefined>,
  name: 'upload-offset' | 'upload-length',
): number {
  const text = headers[name] ?? '';
  if (!wholeNumber.test(text))
    throw new AppError('validation', { fields: { [name]: 'Give a number of bytes.' } });
  return Number(text);
}

/** Reads the draft out of `Upload-Metadata`: pairs of a name and a value in base64. */
export function draftOf(metadata: string | undefined, size: number): UploadDraft {
  const pairs = (metadata ?? '').split(',').map((pair) => pair.trim().split(' '));
  const encoded = pairs.find(([name]) => name === 'draft')?.[1] ?? '';
  let given: unknown;
  try {
    given = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  } catch {
    given = null;
  }
  const draft = uploadDraftSchema.safeParse(given);
  if (!draft.success) {
    const fields: Record<string, string> = {};
    for (const { path } of draft.error.issues) fields[path.join('.') || 'draft'] = 'This is not right.';
    throw new AppError('validation', { fields });
  }
  if (draft.data.size !== size)
    throw new AppError('validation', { fields: { size: 'The announced lengths differ.' } });
  return draft.data;
}

/** What tus says of an upload, and which file it has become. */
export function progressHeaders({
  offset,
  size,
  resourceId,
  operationId,
}: UploadProgress): Record<string, string> {
  return {
    'tus-resumable': '1.0.0',
    'upload-offset': String(offset),
    'upload-length': String(size),
    ...(resourceId === null ? {} : { 'holdall-resource': resourceId }),
    ...(operationId === null ? {} : { 'holdall-operation': operationId }),
  };
}
