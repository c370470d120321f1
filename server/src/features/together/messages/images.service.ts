import type { Readable } from 'node:stream';
import { AppError, limits, type MessageImage } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { BlobStore } from '../../../platform/blobs/BlobStore.ts';
import { sniff, sniffBytes } from '../../../platform/previews/sniff.ts';
import type { ImageRow, ImagesRepo } from './images.repo.ts';
import type { ReadingService } from './reading.service.ts';
import type { WritingService } from './writing.service.ts';
import { idOf, type Target } from './messages.repo.ts';

interface Dependencies {
  repo: ImagesRepo;
  reading: Pick<ReadingService, 'find'>;
  writing: Pick<WritingService, 'requireSpeaker'>;
  blobs: Pick<BlobStore, 'put' | 'open'>;
  newId(prefix: string): string;
  now(): Date;
}

const dayMs = 86_400_000;

/** What every browser shows, and what can run nothing. */
const taken = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

export type ImagesService = ReturnType<typeof createImagesService>;

/** Pictures of messages: brought before the message, seen by who may read it, gone with it. */
export function createImagesService({ repo, reading, writing, blobs, newId, now }: Dependencies) {
  async function typeOf(key: string, name: string): Promise<string> {
    const head: Uint8Array[] = [];
    for await (const piece of await blobs.open(key, { start: 0, end: sniffBytes - 1 }))
      head.push(piece as Uint8Array);
    const { mime, trusted } = sniff(Buffer.concat(head), name);
    if (!trusted || !taken.has(mime)) throw new AppError('kind_unsupported');
    return mime;
  }

  return {
    /** Takes a picture of somebody who may say something there. What its bytes are decides, not its name. */
    async add(actor: Actor, target: Target, name: string, content: Readable): Promise<MessageImage> {
      await writing.requireSpeaker(actor, target);
      const { key, size } = await blobs.put(content, { maxBytes: limits.messageImageBytes });
      if (size === 0) throw new AppError('kind_unsupported');
      const mime = await typeOf(key, name);
      const id = newId('img');
      const owned = { targetId: idOf(target), authorId: actor.userId, blobHash: key, at: now() };
      await repo.insert({ id, name, mime, size, ...owned });
      return { id, name, size };
    },

    /** One for whoever may read its message. */
    async get(actor: Actor, messageId: string, id: string): Promise<ImageRow> {
      const { row } = await reading.find(actor, messageId);
      const found = row.deletedAt === null ? await repo.find(messageId, id) : null;
      if (found === null) throw new AppError('not_found');
      return found;
    },

    sweep: () =>
      repo.forget({
        waitingSince: new Date(now().getTime() - dayMs),
        deletedBefore: new Date(now().getTime() - limits.operationDays * dayMs),
      }),
  };
}
