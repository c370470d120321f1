import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createPreviews } from '../createPreviews.ts';
import { sniff } from '../sniff.ts';

type Options = Pick<
  Parameters<typeof createPreviews>[0],
  'children' | 'limits' | 'ocrLimits' | 'ocrLanguages' | 'now' | 'office'
>;

/** Previews over contents held in memory, in a folder of their own, with real child processes. */
export function startPreviews(options: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'previews-'));
  const contents = new Map<string, Uint8Array>();
  const opened: string[] = [];
  const cacheDir = join(folder, 'cache');
  const previews = createPreviews({
    cacheDir,
    readBlob: (hash) => {
      opened.push(hash);
      const bytes = contents.get(hash);
      return bytes
        ? Promise.resolve(Readable.from([Buffer.from(bytes)]))
        : Promise.reject(new Error('no such content'));
    },
    log: { warn() {} },
    ...options,
  });

  /** Stores bytes as an upload would: by hash, with the type that sniffing finds. */
  function store(bytes: Uint8Array, name = '') {
    const hash = createHash('sha256').update(bytes).digest('hex');
    contents.set(hash, bytes);
    return { hash, ...sniff(bytes, name) };
  }

  return {
    previews,
    folder,
    cacheDir,
    opened,
    store,
    thumbnail(bytes: Uint8Array, size: 64 | 256 | 1024 | 2048 = 256, name = '') {
      const { hash, mime } = store(bytes, name);
      return previews.thumbnail(hash, mime, size);
    },
    facts(bytes: Uint8Array, name = '') {
      const { hash, mime } = store(bytes, name);
      return previews.facts(hash, mime);
    },
    stop() {
      previews.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
