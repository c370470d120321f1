import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError, limits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { isAllowed } from '../../../access/authorize.ts';
import type { Blob, BlobStore, ByteRange } from '../../../platform/blobs/BlobStore.ts';
import { untilRefused } from '../../../platform/untilRefused.ts';
import type { Previews } from '../../../platform/previews/createPreviews.ts';
import {
  comesBack,
  decodeWindow,
  detectEncoding,
  type TextEncoding,
} from '../../../platform/previews/textEncoding.ts';
import type { ThumbnailSize } from '../../../platform/previews/reading.ts';
import type { FileTypeOf } from './fileTypeOf.ts';
import { presentContent } from './presentContent.ts';
import { readBytes } from './readBytes.ts';
import { requireLiving } from './resourceRow.ts';
import type { FoundResource } from './resources.repo.ts';
import type { Changed, ResourcesService } from './resources.service.ts';
import type { KeepVersions } from './versioned/KeepVersions.ts';
import type { ReplaceContent } from './versioned/replaceContent.ts';

interface Dependencies {
  resources: Pick<ResourcesService, 'require' | 'requireSeen' | 'shown'>;
  blobs: Pick<BlobStore, 'put' | 'open' | 'openForSending'>;
  previews: Pick<Previews, 'thumbnail'>;
  fileTypeOf: FileTypeOf;
  replaceContent: ReplaceContent;
  versions: Pick<KeepVersions, 'content'>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  maxBytes: number;
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

/** A file that somebody looks at. */
export interface Looked {
  readonly key: string;
  readonly mime: string;
  readonly name: string;
  /** What else they may do with it. */
  may(right: 'download' | 'modify'): boolean;
}

export type ContentService = ReturnType<typeof createContentService>;

/** Bytes of files: given out, looked at and replaced. */
export function createContentService(dependencies: Dependencies) {
  const { resources, blobs, previews, fileTypeOf, replaceContent, versions, transaction, maxBytes } =
    dependencies;

  /** What somebody may have of a file: what it holds, or what it held at an earlier version. */
  async function contentOf(
    actor: Actor,
    id: string,
    right: 'download' | 'preview',
    version: string | undefined,
  ): Promise<Blob & { mime: string; found: FoundResource }> {
    const found = await resources.require(actor, id, right);
    const present = presentContent(found);
    if (version === undefined) return { ...present, found };
    const { blobHash: key, size, mime } = await versions.content(actor, found, id, version);
    return { key, size, mime, found };
  }

  async function write(actor: Actor, id: string, blob: Blob, seen: number): Promise<Changed> {
    const found = await resources.require(actor, id, 'modify');
    await resources.requireSeen(actor, found, seen);
    requireLiving(found.trashed);
    const is = { blobHash: blob.key, size: blob.size, ...(await fileTypeOf(blob, found.row.name)) };
    const operationId = await replaceContent(actor, found, is, 'save');
    const present = operationId === null ? found : await resources.require(actor, id, 'list');
    return { resource: resources.shown(actor, present), operationId };
  }

  /** Why a text cannot be changed in a browser without loss; null where it can. */
  async function whyFixed({ key, size }: Blob, encoding: TextEncoding): Promise<'large' | 'bytes' | null> {
    if (size > limits.textEditBytes) return 'large';
    const bytes = await readBytes(blobs, key, { start: 0, end: size - 1 });
    return comesBack(bytes, encoding) ? null : 'bytes';
  }

  return {
    /** The bytes, ready to be sent. Whoever may only look cannot have them. */
    async file(
      actor: Actor,
      id: string,
      { download, version }: { download: boolean; version?: string | undefined },
    ): Promise<FileContent> {
      const { key, size, mime, found } = await contentOf(actor, id, 'download', version);
      return {
        size,
        etag: key,
        mime,
        name: found.row.name,
        download,
        open: async (range) =>
          untilRefused(await blobs.openForSending(key, range), () =>
            contentOf(actor, id, 'download', version),
          ),
      };
    },

    /** Takes new bytes for a file. What was there becomes a version. */
    async replace(actor: Actor, id: string, { content, seen, signal }: Replacement): Promise<Changed> {
      const found = await resources.require(actor, id, 'modify');
      await resources.requireSeen(actor, found, seen);
      requireLiving(found.trashed);
      presentContent(found);
      untilRefused(content, () => resources.require(actor, id, 'modify'));
      const blob = await blobs.put(content, { maxBytes, signal });
      return transaction(() => write(actor, id, blob, seen));
    },

    /** Which content a file has, for those who may look at it. */
    async look(actor: Actor, id: string, version?: string): Promise<Looked> {
      const { key, mime, found } = await contentOf(actor, id, 'preview', version);
      return { key, mime, name: found.row.name, may: (right) => isAllowed(actor, right, found) };
    },

    /** A picture of the file, made of it in a child process. `not_found` where it has none. */
    async picture(
      actor: Actor,
      id: string,
      { width, hash, version }: { width: number; hash?: string | undefined; version?: string | undefined },
    ): Promise<FileContent> {
      const { key, mime, found } = await contentOf(actor, id, 'preview', version);
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
      const isCurrent = hash !== undefined && key.startsWith(hash);
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
    async text(
      actor: Actor,
      id: string,
      { offset, length, version }: { offset: number; length: number; version?: string | undefined },
    ) {
      const { key, size, found } = await contentOf(actor, id, 'preview', version);
      const head = await readBytes(blobs, key, { start: 0, end: Math.min(size, headBytes) - 1 });
      const { encoding, mark } = detectEncoding(head, head.length < size);
      if (encoding === null) throw new AppError('kind_unsupported', { message: 'This is no text.' });
      const end = Math.min(size, offset + length);
      const bytes = await readBytes(blobs, key, { start: offset, end: end - 1 });
      const { text, used } = decodeWindow(bytes, encoding, end >= size);
      const mayChange = version === undefined && isAllowed(actor, 'modify', found) && found.trashed === null;
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
