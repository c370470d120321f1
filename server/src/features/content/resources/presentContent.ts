import { AppError } from '@holdall/shared/contract';
import type { Blob } from '../../../platform/blobs/BlobStore.ts';
import type { FoundResource } from './resources.repo.ts';

/** What a file holds; a folder has no content. */
export function presentContent({ row }: Pick<FoundResource, 'row'>): Blob & { mime: string } {
  if (row.blob_hash === null)
    throw new AppError('not_found', { message: 'A folder has no content of its own.' });
  return { key: row.blob_hash, size: Number(row.size), mime: row.mime ?? 'application/octet-stream' };
}
