import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError, limits } from '@holdall/shared/contract';
import type { Actor } from '../../access/Actor.ts';
import { isAllowed } from '../../access/authorize.ts';
import type { Blob, BlobStore, ByteRange } from '../../platform/blobs/BlobStore.ts';
import type { Previews } from '../../platform/previews/createPreviews.ts';
import {
  comesBack,
  decodeWindow,
  detectEncoding,
  type TextEncoding,
} from '../../platform/previews/textEncoding.ts';
import type { ThumbnailSize } from '../../platform/previews/reading.ts';
import type { OperationRecorder } from '../operations/Operations.ts';
import type { Announce } from './announce.ts';
import type { ChangingRepo } from './changing.repo.ts';
import type { FileTypeOf } from './fileTypeOf.ts';
import { readBytes } from './readBytes.ts';
import { requireLiving } from './resourceRow.ts';
import type { FoundResource } from './resources.repo.ts';
import type { Changed, ResourcesService } from './resources.service.ts';

interface Dependencies {
  resources: Pick<ResourcesService, 'require' | 'requireSeen' | 'shown'>;
  changing: ChangingRepo;
  blobs: Pick<BlobStore, 'put' | 'open' | 'openForSending'>;
  previews: Pick<Previews, 'thumbnail'>;
  fileTypeOf: FileTypeOf;
  operations: OperationRecorder;
  announce: Announce;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  maxBytes: number;
  now(): Date;
}

/** A content that can be sent. */
export interface FileContent {
  size: number;
  /** Changes with the bytes. */
  etag: string;
  mime: string;
  name: string;
  download: boolean;
  cacheControl?: string;
  open(range?: ByteRange): Promise<Readable>;
}

/** New bytes for a file, and the revision that their sender has seen. */
interface Replacement {
  content: Readable;
  seen: number;
  signal: AbortSignal;
}

/** So many first bytes tell how a text is encoded. */
const headBytes = 64 * 1024;
const yearSeconds = 31_536_000;

export type ContentService = ReturnType<typeof createContentService>;

/** Bytes of files: given out, looked at and replaced. */
export function createContentService(dependencies: Dependencies) {
  const {
    resources,
    changing,
    blobs,
    previews,
    fileTypeOf,
    operations,
    announce,
    transaction,
    maxBytes,
    now,
  } = dependencies;

  function contentOf({ row }: FoundResource): Blob & { mime: string } {
    if (row.blob_hash === null)
      throw new AppError('not_found', { message: 'A folder has no content of its own.' });
    return { key: row.blob_hash, size: Number(row.size), mime: row.mime ?? 'application/octet-stream' };
  }

  async function write(actor: Actor, id: string, blob: Blob, seen: number): Promise<Changed> {
    const found = await resources.require(actor, id, 'modify');
    await resources.requireSeen(actor, found, seen);
    requireLiving(found.trashed);
    const { row } = found;
    const { key: before, size, mime } = contentOf(found);
    if (before === blob.key) return { resource: resources.shown(actor, found), operationId: null };
    const type = await fileTypeOf(blob, row.name);
    const was = { blobHash: before, size, mime, kind: row.kind };
    const is = { blobHash: blob.key, size: blob.size, ...type };
    await changing.setContent(actor, id, is, now());
    const operationId = await operations.record(actor, {
      kind: 'content',
      text: 'Changed “{name}”',
      values: { name: row.name },
      undoBy: 'content',
      detail: { id, was, is },
      keptBlob: before,
    });
    announce(actor, { storage: found, change: 'content', ids: [id], parentIds: [row.parent_id] });
    return { resource: resources.shown(actor, await resources.require(actor, id, 'list')), operationId };
  }

  /** Why a text cannot be changed in a browser without loss; null where it can. */
  async function whyFixed({ key, size }: Blob, encoding: TextEncoding): Promise<'large' | 'bytes' | null> {
    if (size > limits.textEditBytes) return 'large';
    const bytes = await readBytes(blobs, key, { start: 0, end: size - 1 });
    return comesBack(bytes, encoding) ? null : 'bytes';
  }

  return {
    /** The bytes, ready to be sent. Whoever may only look cannot have them. */
    async file(actor: Actor, id: string, download: boolean): Promise<FileContent> {
      const found = await resources.require(actor, id, 'download');
      const { key, size, mime } = contentOf(found);
      return {
        size,
        etag: key,
        mime,
        name: found.row.name,
        download,
        open: (range) => blobs.openForSending(key, range),
      };
    },

    /** Takes new bytes for a file. What was there is kept as long as the change can be undone. */
    async replace(actor: Actor, id: string, { content, seen, signal }: Replacement): Promise<Changed> {
      const found = await resources.require(actor, id, 'modify');
      await resources.requireSeen(actor, found, seen);
      requireLiving(found.trashed);
      contentOf(found);
      const blob = await blobs.put(content, { maxBytes, signal });
      return transaction(() => write(actor, id, blob, seen));
    },

    /** Which content a file has, for those who may look at it. */
    async look(actor: Actor, id: string): Promise<{ key: string; mime: string; name: string }> {
      const found = await resources.require(actor, id, 'preview');
      const { key, mime } = contentOf(found);
      return { key, mime, name: found.row.name };
    },

    /** A picture of the file, made of it in a child process. `not_found` where it has none. */
    async picture(
      actor: Actor,
      id: string,
      { width, version }: { width: number; version: string | undefined },
    ): Promise<FileContent> {
      const found = await resources.require(actor, id, 'preview');
      const { key, mime } = contentOf(found);
      const made = await previews.thumbnail(key, mime, width as ThumbnailSize, actor.userId);
      if (!made.ok && (made.failure === 'busy' || made.failure === 'closed')) {
        throw new AppError('rate_limited', { retryAfterMs: 2000 });
      }
      if (!made.ok)
        throw new AppError('not_found', {
          message: 'There is no picture of this.',
          details: { reason: made.failure },
        });
      const { size } = await stat(made.path);
      const isCurrent = version !== undefined && key.startsWith(version);
      return {
        size,
        etag: `${key}-${width}`,
        mime: 'image/webp',
        name: `${found.row.name}.webp`,
        download: false,
        cacheControl: isCurrent ? `private, max-age=${yearSeconds}, immutable` : 'private, no-cache',
        open: async (range) => createReadStream(made.path, range),
      };
    },

    /** A window of a text, decoded. `kind_unsupported` for what is no text. */
    async text(actor: Actor, id: string, { offset, length }: { offset: number; length: number }) {
      const found = await resources.require(actor, id, 'preview');
      const { key, size } = contentOf(found);
      const head = await readBytes(blobs, key, { start: 0, end: Math.min(size, headBytes) - 1 });
      const { encoding, mark } = detectEncoding(head, head.length < size);
      if (encoding === null) throw new AppError('kind_unsupported', { message: 'This is no text.' });
      const end = Math.min(size, offset + length);
      const bytes = await readBytes(blobs, key, { start: offset, end: end - 1 });
      const { text, used } = decodeWindow(bytes, encoding, end >= size);
      const mayChange = isAllowed(actor, 'modify', found) && found.trashed === null;
      const fixed = mayChange ? await whyFixed({ key, size }, encoding) : null;
      return {
        text,
        encoding,
        offset,
        size,
        revision: found.row.revision,
        nextOffset: offset + used < size && used > 0 ? offset + used : null,
        mark,
        editable: mayChange && fixed === null,
        fixed,
      };
    },
  };
}
