import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableNodeFs } from './DurableNodeFs.ts';

/** `-F` switches fsync off. */
const durable = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');

/** Starts the embedded PostgreSQL on a folder, with real fsync and little memory. A folder must be open only once. */
export async function startEngine(folder: string): Promise<PGlite> {
  const engine = new PGlite({
    fs: new DurableNodeFs(folder),
    extensions: { pg_trgm },
    startParams: [...durable, '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'],
  });
  await engine.waitReady;
  return engine;
}
