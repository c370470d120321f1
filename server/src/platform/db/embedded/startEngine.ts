import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of Emscripten's NODEFS that are patched. They are no public interface: the version is pinned, and a test counts. */
interface Emscripten {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
    realPath(node: unknown): string;
  };
}

/**
 * PGlite's file system, with an fsync that reaches the disk.
 * Emscripten answers "done" to every fsync of a file system that has no callback for it; without this one an
 * acknowledged commit would be lost by a power cut.
 */
class DurableNodeFs extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const ready = await super.init(...given);
    ready.emscriptenOpts.preRun ??= [];
    ready.emscriptenOpts.preRun.push((module: unknown) => {
      const { NODEFS } = module as Emscripten;
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) {
          fsyncSync(stream.nfd);
          return 0;
        }
        const folder = openSync(NODEFS.realPath(stream.node), 'r');
        fsyncSync(folder);
        closeSync(folder);
        return 0;
      };
    });
    return ready;
  }
}

/** `-F` switches fsync off. */
const durable = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');

/** So many bytes of its log it keeps and uses again: four pieces. What it writes within them needs no new room. */
export const logBytes = 64 * 1024 ** 2;

const settings = [
  'wal_sync_method=fsync',
  'shared_buffers=16MB',
  `min_wal_size=${logBytes / 1024 ** 2}MB`,
  `max_wal_size=${logBytes / 1024 ** 2}MB`,
  // Its pages are in memory or in that of the machine: the beginning of an order is read along its index, not sorted out of all.
  'random_page_cost=1.1',
  // What has been written lately is put into the index of names in small portions: every search reads it all, and one write puts it in.
  'gin_pending_list_limit=64kB',
];

/** Starts the embedded PostgreSQL on a folder, with real fsync and little memory. A folder must be open only once. */
export async function startEngine(folder: string): Promise<PGlite> {
  const engine = new PGlite({
    fs: new DurableNodeFs(folder),
    extensions: { btree_gin, pg_trgm },
    startParams: [...durable, ...settings.flatMap((setting) => ['-c', setting])],
  });
  await engine.waitReady;
  return engine;
}
