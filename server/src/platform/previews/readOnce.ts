import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChildPool } from './childPool.ts';
import { readerOf } from './readerRules.ts';
import type { Facts, ReadingFailure } from './reading.ts';
import { sniff } from './sniff.ts';
import { takeDocument } from './takeDocument.ts';
import { takePictures } from './takePictures.ts';

interface Failed {
  readonly ok: false;
  readonly failure: ReadingFailure;
}

/** A page of the net, read: clean markup, its plain words, and what it says of itself. */
export interface PageRead {
  readonly ok: true;
  readonly facts: Extract<Facts, { reader: 'page' }>;
  readonly markup: string;
  readonly text: string;
}

const pictureSide = 1024;

/** Reads in a child what is no stored content, and keeps nothing of it. */
export function createOnceReader(pool: ChildPool, workFolder: string) {
  /** Gives `work` two folders of a job, and clears them away. */
  async function withFolders<T>(place: string, work: (job: string, kept: string) => Promise<T>): Promise<T> {
    const [job, kept] = [join(place, randomUUID()), join(workFolder, randomUUID())];
    try {
      await Promise.all([mkdir(join(job, 'output'), { recursive: true }), mkdir(kept, { recursive: true })]);
      return await work(job, kept);
    } finally {
      await Promise.all([job, kept].map((folder) => rm(folder, { recursive: true, force: true })));
    }
  }

  return {
    /** The reader copy of a page. `address` is where it came from, for the links in it. */
    page(html: string, address: string, owner: string): Promise<PageRead | Failed> {
      return pool.use(owner, (lease) =>
        withFolders(lease.folder, async (job, kept): Promise<PageRead | Failed> => {
          const [input, output] = [join(job, 'input'), join(job, 'output')];
          await writeFile(input, html);
          const answer = await lease.read({
            reader: 'page',
            input,
            output,
            sizes: [],
            complete: true,
            address,
          });
          if (!answer.ok) return answer;
          if (answer.facts.reader !== 'page' || !(await takeDocument(output, kept)))
            return { ok: false, failure: 'unreadable' };
          const [markup, text] = await Promise.all(
            ['content.html', 'text.txt'].map((name) => readFile(join(kept, name), 'utf8')),
          );
          return { ok: true, facts: answer.facts, markup: markup ?? '', text: text ?? '' };
        }),
      );
    },

    /** A picture drawn anew as webp, its longer side at most 1,024 pixels. Null for what cannot be drawn. */
    async picture(bytes: Buffer, owner: string): Promise<Buffer | null> {
      const reader = readerOf(sniff(bytes, '').mime);
      if (reader !== 'image') return null;
      const drawn = await pool.use(owner, (lease) =>
        withFolders(lease.folder, async (job, kept) => {
          const [input, output] = [join(job, 'input'), join(job, 'output')];
          await writeFile(input, bytes);
          const sizes = [pictureSide];
          const answer = await lease.read({ reader, input, output, sizes, complete: true });
          const isTaken = answer.ok && (await takePictures(output, kept, sizes));
          return isTaken ? readFile(join(kept, `${pictureSide}.webp`)) : null;
        }),
      );
      return Buffer.isBuffer(drawn) ? drawn : null;
    },
  };
}
