import type { ContentText } from '../../content/index.ts';
import { splitText } from '../../../platform/words/splitText.ts';
import type { ContentOfStorage, TextRepo } from './text.repo.ts';

interface Dependencies {
  repo: TextRepo;
  /** The words of a content; or why it has none. */
  textOf(content: { key: string; mime: string; owner: string }): Promise<ContentText>;
  now(): Date;
  /** Tells that there is more to be found in these storages. */
  tell(storageIds: readonly string[]): Promise<void>;
  onFailure(error: unknown, content: ContentOfStorage): void;
}

/** Read one after another before others are looked for, so that no storage waits for all of another one. */
const ofEach = 4;

/** Begun so often without an end, a content is what brings the server down. */
const mostAttempts = 3;

/** Whoever looks for something hears so often of what has been read. */
const toldEachMs = 1000;

/** Reasons that say nothing about the content: it waits for another hour. */
const passing = new Set(['busy', 'closed']);

/** Makes the job that reads what waits to be read, until nothing waits. Goes on where it was stopped. */
export function createReadTexts({ repo, textOf, now, tell, onFailure }: Dependencies) {
  async function read(content: ContentOfStorage, attempts: number, signal: AbortSignal): Promise<boolean> {
    const end = async (state: 'skipped' | 'failed', reason: string) => {
      await repo.end(content, { state, reason, words: 0, at: now() });
      return true;
    };
    if (attempts >= mostAttempts) return end('failed', 'unreadable');
    await repo.begin(content, attempts + 1);
    const { blobHash: key, mime, storageId } = content;
    const read = await textOf({ key, mime, owner: `text ${storageId}` });
    if ('failure' in read) {
      if (!passing.has(read.failure))
        return end(read.failure === 'unsupported' ? 'skipped' : 'failed', read.failure);
      await repo.begin(content, attempts);
      return false;
    }
    const parts = await splitText(read.text, signal);
    if (parts.length === 0) return end('skipped', 'empty');
    await repo.keep(content, parts, now());
    return true;
  }

  /** Reads some of each storage; false where nothing waits, or who reads is busy or closing: the next time goes on. */
  async function readSome(signal: AbortSignal, touched: Set<string>): Promise<boolean> {
    const waiting = await repo.take(ofEach);
    for (const { attempts, ...content } of waiting) {
      if (signal.aborted) return false;
      try {
        if (!(await read(content, attempts, signal))) return false;
        touched.add(content.storageId);
      } catch (error) {
        if (signal.aborted) return false;
        onFailure(error, content);
      }
    }
    return waiting.length > 0;
  }

  return async ({ signal }: { signal: AbortSignal }): Promise<void> => {
    const touched = new Set<string>();
    let told = performance.now();
    for (let goesOn = true; goesOn;) {
      goesOn = await readSome(signal, touched);
      if (touched.size === 0 || (goesOn && performance.now() - told < toldEachMs)) continue;
      await tell([...touched]);
      touched.clear();
      told = performance.now();
    }
  };
}
