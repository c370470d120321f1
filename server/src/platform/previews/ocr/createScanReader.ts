import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ocrLimits, type ChildLimits } from '../childLimits.ts';
import { createChildPool, type Lease } from '../childPool.ts';
import type { PreviewCache } from '../previewCache.ts';
import { readerOf, readerRules } from '../readerRules.ts';
import type { Facts, ReadingAnswer, ReadingFailure } from '../reading.ts';
import { startReadingChild } from '../readingChild.ts';
import { spool } from '../spool.ts';
import { takeDocument } from '../takeDocument.ts';

interface Needs {
  workFolder: string;
  cache: PreviewCache;
  readBlob(hash: string): Promise<Readable>;
  /** The files of the languages that words are read in, by language. */
  languages: ReadonlyMap<string, string>;
  log: { warn(fields: object, message: string): void };
  limits?: ChildLimits;
}

/** Which page of which content is read, in which languages. Pages are counted from 1; a picture has one. */
export interface ScanAsked {
  readonly hash: string;
  readonly mime: string;
  readonly page: number;
  readonly languages: readonly string[];
  /** Who waits for it. */
  readonly owner: string;
}

/** The words of a page. */
export interface ScanRead {
  readonly ok: true;
  readonly facts: Extract<Facts, { reader: 'scan' }>;
  readonly text: string;
  /** It had been read before. */
  readonly isKept: boolean;
}

/**
 * Recognizes words in pages of scans and in pictures: one page at a time in a child of its own, which may take more memory
 * and time than others, so that nobody waits for it who looks at a file. What was read is kept beside the previews: a stop
 * loses no page.
 */
export function createScanReader({
  workFolder,
  cache,
  readBlob,
  languages: known,
  log,
  limits = ocrLimits,
}: Needs) {
  const place = join(workFolder, 'ocr');
  mkdirSync(place, { recursive: true });
  const reads = [...known.values()];
  const pool = createChildPool({
    workFolder: place,
    children: 1,
    startChild: (folder) => startReadingChild(folder, { limits, reads }),
  });

  async function read({ hash, mime, page, languages }: ScanAsked, part: string, lease: Lease) {
    const of = readerOf(mime);
    const files = languages.flatMap((language) => {
      const path = known.get(language);
      return path === undefined ? [] : [[language, path] as const];
    });
    if ((of !== 'pdf' && of !== 'heif' && of !== 'image') || files.length === 0)
      return { ok: false, failure: 'unsupported' } as const;
    const [job, kept] = [join(lease.folder, randomUUID()), join(workFolder, randomUUID())];
    const [input, output] = [join(job, 'input'), join(job, 'output')];
    try {
      await Promise.all([mkdir(output, { recursive: true }), mkdir(kept, { recursive: true })]);
      const { complete } = await spool(await readBlob(hash), input, readerRules.scan.maxBytes);
      const scan = { page, of, languages: Object.fromEntries(files) };
      let answer: ReadingAnswer = complete
        ? await lease.read({ reader: 'scan', input, output, sizes: [], complete, scan })
        : { ok: false, failure: 'too_big' };
      if (answer.ok && !(await takeDocument(output, kept))) answer = { ok: false, failure: 'unreadable' };
      if (!answer.ok) log.warn({ hash, page, failure: answer.failure }, 'A page was not recognized');
      await cache.keep(hash, part, answer, kept);
      return answer;
    } finally {
      await Promise.all([job, kept].map((folder) => rm(folder, { recursive: true, force: true })));
    }
  }

  return {
    /** The words of one page. Nothing here rejects because of a file. */
    async page(asked: ScanAsked): Promise<ScanRead | { ok: false; failure: ReadingFailure }> {
      const { hash, page, languages, owner } = asked;
      const part = `scan-${languages.join('+')}-${page}`;
      const earlier = await cache.recall(hash, part);
      const answer = earlier ?? (await pool.use(owner, (lease) => read(asked, part, lease)));
      if (!answer.ok) return answer;
      if (answer.facts.reader !== 'scan') return { ok: false, failure: 'unreadable' };
      const text = await readFile(cache.file(hash, part, 'text.txt'), 'utf8');
      return { ok: true, facts: answer.facts, text, isKept: earlier !== null };
    },
    close: () => pool.close(),
  };
}
