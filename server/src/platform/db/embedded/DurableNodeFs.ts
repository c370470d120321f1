import { closeSync, fsyncSync, openSync } from 'node:fs';
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
export class DurableNodeFs extends NodeFS {
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
