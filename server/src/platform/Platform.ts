import { join } from 'node:path';
import type { Config } from '../config.ts';
import { backUpBeforeMigration } from './backups/backUpBeforeMigration.ts';
import { markOfRows } from './backups/tables.ts';
import type { BlobStore } from './blobs/BlobStore.ts';
import { diskBlobStore } from './blobs/diskBlobStore.ts';
import { systemClock, type Clock } from './clock.ts';
import { createCrypto, instanceKey, settleInstanceKey, type Crypto } from './crypto.ts';
import type { Database } from './db/Database.ts';
import { newestMigration } from './db/migrate.ts';
import { openDatabase } from './db/openDatabase.ts';
import type { DomainEvent } from './events/DomainEvent.ts';
import type { EventBus } from './events/EventBus.ts';
import { memoryEvents } from './events/memoryEvents.ts';
import { closeToOthers } from './folder/closeToOthers.ts';
import { createDiskReserve } from './folder/diskReserve.ts';
import { checkFolderVersion, stampFolder } from './folder/folderVersion.ts';
import { newId, type NewId } from './ids.ts';
import { bossJobs } from './jobs/bossJobs.ts';
import type { JobQueue } from './jobs/JobQueue.ts';
import type { Commands } from './lock/control.ts';
import type { Log } from './log.ts';
import { diskPartialFiles } from './chunks/diskPartialFiles.ts';
import type { PartialFiles } from './chunks/PartialFiles.ts';

/** The context to the outside. A feature says which of them it needs, by `Pick<Platform, …>`. */
export interface Platform {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly crypto: Crypto;
  readonly database: Database;
  readonly blobs: BlobStore;
  /** Contents on their way. */
  readonly chunks: PartialFiles;
  readonly events: EventBus<DomainEvent>;
  readonly jobs: JobQueue;
  /** What the owner may ask on the control socket. A feature adds its own while it is built. */
  readonly commands: Commands;
  /**
   * Shows the operator a line on the terminal, such as the first administrator's link. It is asked for once the
   * server listens: only then is its address known.
   */
  announce(line: () => string): void;
}

/** A platform that is to be closed by whoever has opened it. */
export type OpenPlatform = Platform & { close(): Promise<void> };

interface Options {
  config: Config;
  log: Log;
  commands: Commands;
  announce: (line: () => string) => void;
  clock?: Clock;
}

/** Opens all context, in the embedded way unless the settings say otherwise. Whoever calls holds the lock of the data folder. */
export async function openPlatform(options: Options): Promise<OpenPlatform> {
  const { config, log, commands, announce, clock = systemClock } = options;
  const folder = config.HOLDALL_DATA;
  const isKnown = checkFolderVersion(folder, newestMigration());
  closeToOthers(folder, !isKnown);
  const reserve = config.DATABASE_URL === undefined ? createDiskReserve({ folder, log }) : undefined;
  reserve?.look();
  const blobs = diskBlobStore(join(folder, 'blobs'), {
    reserveBytes: config.DISK_RESERVE_BYTES,
    withheldBytes: () => reserve?.missing() ?? 0,
  });
  const chunks = diskPartialFiles(join(folder, 'uploads'), {
    adopt: blobs.adopt,
    freeBytes: () => blobs.freeBytes(),
  });
  const database = await openDatabase({
    config,
    log,
    ...(reserve && { beforeStart: reserve.look, isNarrow: reserve.isNarrow }),
    async beforeMigration(earlier) {
      const key = instanceKey(folder);
      const file = await backUpBeforeMigration({ folder, database: earlier, clock, key });
      log.info({ file }, 'backup before the migration');
      announce(() => `Updated from an earlier version. What was there before is in ${file}.`);
      stampFolder(folder, newestMigration());
    },
  });
  stampFolder(folder, newestMigration());
  await settleInstanceKey(folder, () => markOfRows(database));
  const crypto = createCrypto(instanceKey(folder));
  const events = memoryEvents<DomainEvent>({
    afterCommit: (act) => database.afterCommit(act),
    onFailure: (error) => log.error({ error }, 'listener of an event failed'),
  });
  const jobs = bossJobs({ database, log });
  return {
    config,
    log,
    clock,
    newId,
    crypto,
    database,
    blobs,
    chunks,
    events,
    jobs,
    commands,
    announce,
    async close() {
      reserve?.close();
      await database.close();
    },
  };
}
