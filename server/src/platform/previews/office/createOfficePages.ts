import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileTypes } from '@holdall/shared/kinds';
import { createChildPool } from '../childPool.ts';
import type { PreviewCache } from '../previewCache.ts';
import type { ReadingAnswer } from '../reading.ts';
import { spool } from '../spool.ts';
import { takeDocument } from '../takeDocument.ts';
import { officeLimits } from './officeLimits.ts';
import type { OfficeSandbox } from './officeSandbox.ts';
import { runOffice } from './runOffice.ts';

/** The LibreOffice of this machine, and what keeps it apart. */
export interface Office {
  readonly program: string;
  readonly sandbox: OfficeSandbox;
}

interface OfficePagesNeeds {
  office: Office | null;
  workFolder: string;
  cache: PreviewCache;
  readBlob(hash: string): Promise<Readable>;
  log: { warn(fields: object, message: string): void };
}

/** The types that it draws, and the ending by which it knows each. */
const endings: ReadonlyMap<string, string> = new Map(
  fileTypes.flatMap(({ mime, pages, extensions: [ending] }) =>
    pages && ending !== undefined ? [[mime, ending]] : [],
  ),
);

const part = 'office-pages';

/**
 * Documents as LibreOffice prints them, where this machine has it: one document at a time, kept beside the previews.
 * Nothing here rejects because of a file.
 */
export function createOfficePages({ office, workFolder, cache, readBlob, log }: OfficePagesNeeds) {
  const place = join(workFolder, 'office');
  mkdirSync(place, { recursive: true });
  // Its children are never started: it is the turns that count, and the one place in which a job may lie.
  const turns = createChildPool({ workFolder: place, children: 1, waiting: 50 });
  const running = new Map<string, Promise<ReadingAnswer>>();

  async function draw({ program, sandbox }: Office, hash: string, ending: string): Promise<ReadingAnswer> {
    const [job, kept] = [join(place, randomUUID()), join(workFolder, randomUUID())];
    try {
      await Promise.all([mkdir(job), mkdir(kept)]);
      const input = join(job, `pages.${ending}`);
      const { complete } = await spool(await readBlob(hash), input, officeLimits.inputBytes);
      const failure = complete ? await runOffice({ program, sandbox, folder: job, ending }) : 'too_big';
      const isTaken = failure === null && (await takeDocument(join(job, 'output'), kept));
      const answer: ReadingAnswer = isTaken
        ? { ok: true, facts: { reader: 'pages' } }
        : { ok: false, failure: failure ?? 'unreadable' };
      if (!answer.ok) log.warn({ hash, failure: answer.failure }, 'No pages of a document');
      await cache.keep(hash, part, answer, kept);
      return answer;
    } finally {
      await Promise.all([job, kept].map((folder) => rm(folder, { recursive: true, force: true })));
    }
  }

  return {
    /** Whether a file of this type can be drawn here. */
    can: (mime: string): boolean => office !== null && endings.has(mime),
    /** The path of a PDF of the document; it may take a minute. */
    async pages(hash: string, mime: string, owner: string) {
      const ending = endings.get(mime);
      if (office === null || ending === undefined) return { ok: false, failure: 'unsupported' } as const;
      const make = async () =>
        (await cache.recall(hash, part)) ?? turns.use(owner, () => draw(office, hash, ending));
      const started = running.get(hash) ?? make().finally(() => running.delete(hash));
      running.set(hash, started);
      const answer = await started;
      return answer.ok ? ({ ok: true, path: cache.file(hash, part, 'pages.pdf') } as const) : answer;
    },
    close: () => turns.close(),
  };
}
