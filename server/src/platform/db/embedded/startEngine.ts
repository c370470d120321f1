import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableNodeFs } from './DurableNodeFs.ts';

/** `-F` switches fsync off. */
const durable = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');

/** So many bytes of its log it keeps and uses again: four pieces. What it writes within them needs no new room. */
export const logBytes = 64 * 1024 ** 2;

const settings = [
  'wal_sync_method=fsync',
  'shared_buffers=16MB',
  `min_wal_size=${logBytes / 1024 ** 2}MB`,
  `max_wal_size=${logBytes / 1024 ** 2}MB`,
];

/** Starts the embedded PostgreSQL on a folder, with real fsync and little memory. A folder must be open only once. */
export async function startEngine(folder: string): Promise<PGlite> {
  const engine = new PGlite({
    fs: new DurableNodeFs(folder),
    extensions: { pg_trgm },
    startParams: [...durable, ...settings.flatMap((setting) => ['-c', setting])],
  });
  await engine.waitReady;
  return engine;
}
