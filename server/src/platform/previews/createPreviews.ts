import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { childLimits, type ChildLimits } from './childLimits.ts';
import { createChildPool } from './childPool.ts';
import { createOfficePages, type Office } from './office/createOfficePages.ts';
import type { Lease } from './childPool.ts';
import { createScanReader } from './ocr/createScanReader.ts';
import { findOcrLanguages } from './ocr/ocrLanguages.ts';
import { createPreviewCache } from './previewCache.ts';
import { startReadingChild } from './readingChild.ts';
import { documentReaderOf, readerOf, readerRules } from './readerRules.ts';
import { createOnceReader } from './readOnce.ts';
import type { DocumentFile, Facts, Reader, ReadingAnswer, ReadingFailure, ThumbnailSize } from './reading.ts';
import { spool } from './spool.ts';
import type { SweepRule } from './sweepPlaces.ts';
import { takeDocument } from './takeDocument.ts';
import { takePictures } from './takePictures.ts';

interface PreviewsOptions {
  /** Belongs to the previews alone; may be deleted while the server is down. */
  cacheDir: string;
  /** Opens the bytes of a stored content. */
  readBlob(hash: string): Promise<Readable>;
  log: { warn(fields: object, message: string): void };
  /** The LibreOffice of this machine; without one documents have no pages. */
  office?: Office | null;
  /** The files of the languages that words in scans are read in, by language; English unless set. */
  ocrLanguages?: ReadonlyMap<string, string>;
  /** Processes at most. */
  children?: number;
  /** What each of them may use. */
  limits?: ChildLimits;
  /** What the one that recognizes words may use. */
  ocrLimits?: ChildLimits;
  now?: () => number;
}

interface Failed {
  ok: false;
  failure: ReadingFailure;
}

export type Previews = ReturnType<typeof createPreviews>;

/**
 * The sizes that are made together: lists are quick to fill, and only what is opened gets the large ones. A document
 * is no picture: it leaves files to be read.
 */
const parts = { small: [64, 256], large: [1024, 2048], document: [] } as const satisfies Record<
  string,
  readonly ThumbnailSize[]
>;
type Part = keyof typeof parts;

/**
 * Pictures and facts of stored files, made in limited child processes, kept on disk by content hash. `mime` is what
 * `sniff` found. `owner` names who asks: several are served in turn. Nothing here rejects because of a file; a file
 * that cannot be read is an answer, and is remembered. A content that cannot be opened does reject.
 */
export function createPreviews({
  cacheDir,
  readBlob,
  log,
  office = null,
  ocrLanguages = findOcrLanguages(undefined),
  ocrLimits,
  children = 2,
  limits = childLimits,
  now = Date.now,
}: PreviewsOptions) {
  const workFolder = join(cacheDir, 'work');
  rmSync(workFolder, { recursive: true, force: true });
  mkdirSync(workFolder, { recursive: true });
  const cache = createPreviewCache(cacheDir, now);
  const pool = createChildPool({
    workFolder,
    children,
    startChild: (folder) => startReadingChild(folder, { limits }),
  });
  const once = createOnceReader(pool, workFolder);
  const printed = createOfficePages({ office, workFolder, cache, readBlob, log });
  const scans = createScanReader({
    workFolder,
    cache,
    readBlob,
    languages: ocrLanguages,
    log,
    ...(ocrLimits && { limits: ocrLimits }),
  });
  const running = new Map<string, Promise<ReadingAnswer>>();

  async function readPart(hash: string, reader: Reader, part: Part, lease: Lease): Promise<ReadingAnswer> {
    const rule = readerRules[reader];
    const sizes = rule.hasPicture ? parts[part] : [];
    const job = join(lease.folder, randomUUID());
    const kept = join(workFolder, randomUUID());
    const [input, output] = [join(job, 'input'), join(job, 'output')];
    try {
      await Promise.all([mkdir(output, { recursive: true }), mkdir(kept, { recursive: true })]);
      const { complete } = await spool(await readBlob(hash), input, rule.maxBytes);
      let answer: ReadingAnswer =
        complete || rule.readsStart
          ? await lease.read({ reader, input, output, sizes, complete })
          : { ok: false, failure: 'too_big' };
      if (
        answer.ok &&
        !(await (part === 'document' ? takeDocument(output, kept) : takePictures(output, kept, sizes)))
      )
        answer = { ok: false, failure: 'unreadable' };
      if (!answer.ok) log.warn({ hash, reader, failure: answer.failure }, 'No preview of a file');
      await cache.keep(hash, `${reader}-${part}`, answer, kept);
      return answer;
    } finally {
      await Promise.all([job, kept].map((folder) => rm(folder, { recursive: true, force: true })));
    }
  }

  async function make(hash: string, reader: Reader, part: Part, owner: string): Promise<ReadingAnswer> {
    const earlier = await cache.recall(hash, `${reader}-${part}`);
    return earlier ?? pool.use(owner, (lease) => readPart(hash, reader, part, lease));
  }

  /** One reading of a content at a time; whoever asks meanwhile gets the same answer. */
  function read(hash: string, mime: string, part: Part, owner: string): Promise<ReadingAnswer> {
    const reader = part === 'document' ? documentReaderOf(mime) : readerOf(mime);
    if (!reader) return Promise.resolve({ ok: false, failure: 'unsupported' });
    const key = `${hash}/${reader}-${part}`;
    const joined = running.get(key);
    if (joined) return joined;
    const started = make(hash, reader, part, owner).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }

  return {
    /** Path of a webp of the file, its longer side at most `size` pixels, upright and free of metadata. */
    async thumbnail(
      hash: string,
      mime: string,
      size: ThumbnailSize,
      owner = '',
    ): Promise<{ ok: true; path: string; facts: Facts } | Failed> {
      const reader = readerOf(mime);
      if (!reader || !readerRules[reader].hasPicture) return { ok: false, failure: 'unsupported' };
      const part: Part = size <= 256 ? 'small' : 'large';
      const answer = await read(hash, mime, part, owner);
      return answer.ok ? { ...answer, path: cache.file(hash, `${reader}-${part}`, `${size}.webp`) } : answer;
    },
    /** What is known of the file: sizes, pages, encoding, lines. */
    facts: (hash: string, mime: string, owner = ''): Promise<ReadingAnswer> =>
      read(hash, mime, 'small', owner),
    /** The file as something to be read: what it holds, and the paths of the files that its reader has left. */
    async document(
      hash: string,
      mime: string,
      owner = '',
    ): Promise<{ ok: true; facts: Facts; file(name: DocumentFile): string } | Failed> {
      const answer = await read(hash, mime, 'document', owner);
      const place = `${documentReaderOf(mime)}-document`;
      return answer.ok ? { ...answer, file: (name) => cache.file(hash, place, name) } : answer;
    },
    /** Whether a file of a type can be shown as pages, and the PDF of them. */
    pages: { can: printed.can, of: printed.pages },
    /** The words in a page of a scan, or in a picture. */
    scan: scans.page,
    /** What others have made of contents, kept here as long as what is made here. */
    made: {
      async recall(hash: string, part: string): Promise<string | null> {
        const answer = await cache.recall(hash, part);
        return answer?.ok ? readFile(cache.file(hash, part, 'text.txt'), 'utf8') : null;
      },
      async keep(hash: string, part: string, text: string): Promise<void> {
        const kept = join(workFolder, randomUUID());
        await mkdir(kept);
        await writeFile(join(kept, 'text.txt'), text);
        await cache.keep(hash, part, { ok: true, facts: { reader: 'words', words: 0 } }, kept);
      },
    },
    /** A page of the net as something to be read. Kept by whoever asks. */
    page: once.page,
    /** A picture that is no stored content, drawn anew. */
    picture: once.picture,
    /** Drops everything kept about a content, when it is purged. */
    forget: (hash: string) => cache.forget(hash),
    /** Drops what nobody has asked for lately, and what is too much; answers how many. It is made anew when asked for. */
    sweep: (rule: SweepRule) => cache.sweep(rule),
    /** Ends the children. Requests under way answer `closed`. */
    close() {
      pool.close();
      printed.close();
      scans.close();
    },
  };
}
