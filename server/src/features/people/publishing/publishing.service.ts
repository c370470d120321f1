import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@holdall/shared/contract';
import { extract } from 'tar-stream';
import type { Clock } from '../../../platform/clock.ts';
import type { Crypto } from '../../../platform/crypto.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { PublishingRepo, PublishTokenRow } from './publishing.repo.ts';

/** A file of a release, as `shared/src/remote/release.ts` names it, or what is packed or signed beside. */
const fileName = /^(?![.])[\w@.~-]+(\/(?![.])[\w@.~-]+)*$/;

const mostFiles = 5000;

const mostBytes = 200 * 1024 ** 2;

const refused = (reason: string) => new AppError('release_refused', { details: { reason } });

/** Lays the files of a tar down in a folder. Takes plain files with plain names, so many and so large as a remote may be. */
async function unpackRelease(content: Readable, folder: string): Promise<void> {
  const archive = extract();
  const reading = pipeline(content, archive);
  // Told below, where the files are read: they come from the same stream.
  reading.catch(() => undefined);
  let [files, bytes] = [0, 0];
  try {
    for await (const entry of archive) {
      const { name, type, size } = entry.header;
      [files, bytes] = [files + 1, bytes + size];
      if (type !== 'file' || name.length > 200 || !fileName.test(name))
        throw refused(`"${name.slice(0, 200)}" is not a name of a file in a release.`);
      if (files > mostFiles || bytes > mostBytes) throw refused('It is too large.');
      const place = join(folder, name);
      await mkdir(dirname(place), { recursive: true });
      await pipeline(entry, createWriteStream(place, { flags: 'wx' }));
    }
    await reading;
  } catch (error) {
    content.destroy();
    throw AppError.is(error) ? error : refused('It is no tar of files.');
  }
}

interface Published {
  readonly name: string;
  readonly version: string;
  readonly before: string | null;
}

interface Dependencies {
  repo: PublishingRepo;
  crypto: Pick<Crypto, 'newToken' | 'hashToken'>;
  clock: Clock;
  newId: NewId;
  dataFolder: string;
  record: AuditService['record'];
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Takes over a built remote of this name. Throws `ReleaseRefused` when it is another, not signed or not whole. */
  takeOver(folder: string, remote: string): Promise<Published>;
  /** Counts a try from an address. */
  countTry(ip: string): Promise<void>;
}

/** What is shown of a token: never the token. */
export type PublishToken = Pick<PublishTokenRow, 'id' | 'label' | 'remotes' | 'createdAt' | 'usedAt'>;
export type PublishingService = ReturnType<typeof createPublishingService>;

const remoteName = /^[a-z][a-z0-9]{0,39}$/;
const mostRemotes = 20;
/** How long a token publishes. */
const validMs = 365 * 24 * 3_600_000;

/**
 * Publishing from another machine. A token says only who may knock, for which remotes: what is served is decided by the
 * signature of the release, as for those on the machine itself.
 */
export function createPublishingService(dependencies: Dependencies) {
  const { repo, crypto, clock, newId, dataFolder, record, transaction, takeOver, countTry } = dependencies;

  async function release(folder: string, remote: string, content: Readable): Promise<Published> {
    await unpackRelease(content, folder);
    try {
      return await takeOver(folder, remote);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ReleaseRefused') throw error;
      // What it says names a folder of this machine.
      throw new AppError('release_refused', {
        details: { reason: error.message.replaceAll(folder, 'release') },
        cause: error,
      });
    }
  }

  return {
    /** Makes a token for some remotes. It is shown this once, and publishes for a year. */
    make(label: string, remotes: readonly string[]): Promise<{ id: string; token: string }> {
      if (label.trim() === '' || label.length > 80)
        throw new Error('Say whose token it is, in up to 80 characters.');
      if (
        remotes.length === 0 ||
        remotes.length > mostRemotes ||
        !remotes.every((name) => remoteName.test(name))
      )
        throw new Error('Say which remotes it publishes, by their names: boards,notes');
      const token = crypto.newToken();
      const id = newId('pbt');
      return transaction(async () => {
        await repo.insert({
          id,
          label,
          remotes,
          tokenHash: crypto.hashToken(token),
          createdAt: clock.now(),
          usedAt: null,
        });
        const after = { label, remotes: [...remotes] };
        await record({ actorId: null, ip: null, action: 'remote.tokenMade', target: id, after });
        return { id, token };
      });
    },

    async list(): Promise<PublishToken[]> {
      const rows = await repo.list();
      return rows.map(({ id, label, remotes, createdAt, usedAt }) => ({
        id,
        label,
        remotes,
        createdAt,
        usedAt,
      }));
    },

    /** From now on the token publishes nothing. */
    revoke(id: string): Promise<void> {
      return transaction(async () => {
        const row = await repo.remove(id);
        if (row === null) throw new Error(`There is no token ${id}.`);
        const before = { label: row.label };
        await record({ actorId: null, ip: null, action: 'remote.tokenRevoked', target: id, before });
      });
    },

    /** Publishes a release that was sent, by whoever has a token for this remote. */
    async publish(
      from: { token: string; ip: string },
      remote: string,
      content: Readable,
    ): Promise<Published> {
      await countTry(from.ip);
      const row = await repo.findByHash(crypto.hashToken(from.token));
      const isOver = row !== null && clock.now().getTime() - row.createdAt.getTime() > validMs;
      if (isOver || !row?.remotes.includes(remote)) {
        const target = row?.id ?? null;
        await record({ actorId: null, ip: from.ip, action: 'remote.published', target, result: 'refused' });
        throw new AppError('publish_token_refused');
      }
      const place = join(dataFolder, 'remotes-incoming');
      await mkdir(place, { recursive: true, mode: 0o700 });
      const folder = await mkdtemp(join(place, `${remote}-`));
      try {
        const published = await release(folder, remote, content);
        await transaction(async () => {
          await repo.used(row.id, clock.now());
          const after = { remote, version: published.version };
          await record({ actorId: null, ip: from.ip, action: 'remote.published', target: row.id, after });
        });
        return published;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
