import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childLimits } from './childLimits.ts';
import { documentReaderOf, readerOf, readerRules } from './readerRules.ts';
import { startReadingChild, type ReadingChild } from './readingChild.ts';
import type { Reader, ReadingAnswer } from './reading.ts';
import { sniff } from './sniff.ts';
import { corpusFiles, describeCorpus } from './testing/corpus.ts';

const sets = [
  'active-content-files',
  'archives-libarchive',
  'office-encrypted',
  'office-legacy',
  'office-malformed',
  'pdf-active',
  'pdf-qpdf-fuzz',
  'png-crashers',
  'ssrf-svg',
  'upload-images-media',
  'xxe',
  'zip-slip',
];

/** The most that a process has held, as the system counts it. */
const peakOf = (pid: number) =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Readers that a file of a type is given to: for its picture or its facts, and for what is to be read of it. */
const readersOf = (mime: string) =>
  new Set(
    [readerOf(mime), documentReaderOf(mime)].filter((reader): reader is Reader => reader !== undefined),
  );

describeCorpus('a child over hostile files', () => {
  let folder: string;
  let child: ReadingChild;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hostile-'));
    child = startReadingChild(folder);
  });
  afterAll(() => {
    child.end();
    rmSync(folder, { recursive: true });
  });

  async function read(reader: Reader, bytes: Buffer): Promise<ReadingAnswer> {
    const job = join(folder, 'job');
    const [input, output] = [join(job, 'input'), join(job, 'output')];
    mkdirSync(output, { recursive: true });
    writeFileSync(input, bytes);
    const sizes = readerRules[reader].hasPicture ? [64, 256] : [];
    const answer = await child.read({ reader, input, output, sizes, complete: true });
    rmSync(job, { recursive: true });
    return answer;
  }

  it.each(sets)(
    'lives through %s, in time and memory, and leaves nothing behind',
    async (set) => {
      const troubles: string[] = [];
      let [documentContent, slowest] = [0, 0];
      for (const { name, bytes } of corpusFiles(set)) {
        for (const reader of readersOf(sniff(bytes, name).mime)) {
          const started = performance.now();
          const answer = await read(reader, bytes);
          const milliseconds = performance.now() - started;
          documentContent += 1;
          slowest = Math.max(slowest, milliseconds);
          if (!answer.ok && !/^(?:unreadable|encrypted|unsupported|too_big)$/.test(answer.failure))
            troubles.push(`${name}: ${reader} answers ${answer.failure}`);
          if (milliseconds >= childLimits.milliseconds) troubles.push(`${name}: ${milliseconds} ms`);
          if (isRunning(child.pid)) continue;
          troubles.push(`${name}: ${reader} ended`);
          child = startReadingChild(folder);
        }
      }
      const peak = documentContent > 0 ? peakOf(child.pid) : 0;
      console.info(
        `${set}: ${documentContent} readings, slowest ${Math.round(slowest)} ms, ${Math.round(peak / 2 ** 20)} MB`,
      );
      expect(troubles).toEqual([]);
      expect(peak).toBeLessThan(childLimits.residentBytes);
      expect(readdirSync(folder)).toEqual([]);
    },
    300_000,
  );
});
