import type { TextSource } from '@holdall/shared/contract';
import { fileTypeOf } from '@holdall/shared/kinds';
import { splitText, type Places } from '../../../platform/words/splitText.ts';
import type { ContentText } from '../../content/index.ts';
import { keptOf } from './addSenders.ts';
import type { Engines } from '../recognition/index.ts';
import type { Ended, TextRepo } from './text.repo.ts';
import type { ContentOfStorage } from './text.tables.ts';

interface Dependencies {
  repo: TextRepo;
  /** The words that a content itself has; or why it has none. */
  textOf(content: { key: string; mime: string; owner: string }): Promise<ContentText>;
  /** What recognizes words that are pictures or sounds. */
  engines: Engines;
  now(): Date;
  /** Tells that there is more to be found in these storages. */
  tell(storageIds: readonly string[]): Promise<void>;
  onFailure(error: unknown, content: ContentOfStorage): void;
  /** Has read by an engine what waits for it. */
  wake(source: keyof Engines): void;
}

/** Read one after another before others are looked for, so that no storage waits for all of another one; a scan takes minutes. */
const ofEach: Readonly<Record<TextSource, number>> = { file: 4, ocr: 1, transcription: 1 };

/** Begun so often without an end, a content is what brings the server down. */
const mostAttempts = 3;

/** Whoever looks for something hears so often of what has been read. */
const toldEachMs = 1000;

/** Reasons that say nothing about the content: it waits for another hour. */
const passing = new Set(['busy', 'closed']);

/** A content that is read now. */
interface Turn {
  readonly content: ContentOfStorage;
  /** How often it was begun before. */
  readonly attempts: number;
  readonly signal: AbortSignal;
  end(ended: Ended): Promise<void>;
  /** Keeps these words; without any it is `empty`, unless something else is said. */
  keep(text: string, places: Places | null, ended?: Partial<Ended>): Promise<void>;
}

/**
 * Makes the jobs that read what waits to be read, until nothing waits: one reads what files themselves say, one for each
 * engine what only that can read, so nobody's letters wait for somebody's scans. Each goes on where it was stopped.
 */
export function createReadTexts({ repo, textOf, engines, now, tell, onFailure, wake }: Dependencies) {
  const own = ({ blobHash: key, mime, storageId }: ContentOfStorage) =>
    textOf({ key, mime, owner: `text ${storageId}` });

  /** Leaves it for another time, as if it had not been begun. */
  async function leave({ content, attempts }: Turn): Promise<false> {
    await repo.begin(content, attempts);
    return false;
  }

  /** Reads what a file itself says. False where that has to wait. */
  async function readOwn(turn: Turn): Promise<boolean> {
    const { content, end, keep } = turn;
    const read = await own(content);
    if ('failure' in read) {
      if (passing.has(read.failure)) return leave(turn);
      await end({ state: read.failure === 'unsupported' ? 'skipped' : 'failed', reason: read.failure });
      return true;
    }
    const source = fileTypeOf(content.mime)?.recognition;
    if (source === undefined || !engines[source].isNeeded(read.text))
      await keep(read.text, read.places, read.mail && keptOf(read.mail));
    else if (engines[source].isOn()) {
      await keep(read.text, read.places, { state: 'waiting', reason: null, source });
      wake(source);
    } else await keep(read.text, read.places, { reason: `${source}_off`, source });
    return true;
  }

  /** Has recognized what a file does not say itself. False where that has to wait. */
  async function recognize(source: keyof Engines, turn: Turn): Promise<boolean> {
    const { content, attempts, signal, end, keep } = turn;
    const engine = engines[source];
    const known = await own(content);
    if ('failure' in known) {
      if (passing.has(known.failure)) return leave(turn);
      await end({ state: 'failed', reason: known.failure, source });
      return true;
    }
    if (!engine.isOn()) {
      await keep(known.text, known.places, { reason: `${source}_off`, source });
      return true;
    }
    const { blobHash: key, mime, storageId } = content;
    const owner = `text ${storageId}`;
    const onStep = () => repo.begin(content, 1);
    const read = await engine.read({ key, mime, owner, known: known.text, signal, onStep });
    if (read === 'later') return leave(turn);
    if ('again' in read && attempts + 1 < mostAttempts) return false;
    if ('again' in read || 'failure' in read) {
      const reason = 'again' in read ? read.again : read.failure;
      await keep(known.text, known.places, { state: 'failed', reason, source });
    } else {
      const { text, places, confidence, isPartly } = read;
      await keep(text, places, { source, confidence, ...(isPartly && { reason: 'partly' }) });
    }
    return true;
  }

  async function readOne(
    source: TextSource,
    content: ContentOfStorage,
    attempts: number,
    signal: AbortSignal,
  ): Promise<boolean> {
    const end = (ended: Ended) => repo.end(content, { source, ...ended, words: 0, at: now() });
    if (attempts >= mostAttempts) {
      await end({ state: 'failed', reason: 'unreadable' });
      return true;
    }
    await repo.begin(content, attempts + 1);
    const turn: Turn = {
      content,
      attempts,
      signal,
      end,
      async keep(text, places, ended = {}) {
        const parts = await splitText(text, { places, signal });
        const usual =
          parts.length > 0
            ? { state: 'indexed' as const, reason: null }
            : { state: 'skipped' as const, reason: 'empty' };
        await repo.keep(content, parts, now(), { ...usual, ...ended });
      },
    };
    const isRead = await (source === 'file' ? readOwn(turn) : recognize(source, turn));
    return isRead;
  }

  /** Reads some of each storage; false where nothing waits, or who reads is busy or closing: the next time goes on. */
  async function readSome(source: TextSource, signal: AbortSignal, touched: Set<string>): Promise<boolean> {
    const waiting = await repo.take(ofEach[source], source);
    for (const { attempts, ...content } of waiting) {
      if (signal.aborted) return false;
      try {
        if (!(await readOne(source, content, attempts, signal))) return false;
        touched.add(content.storageId);
      } catch (error) {
        if (signal.aborted) return false;
        onFailure(error, content);
      }
    }
    return waiting.length > 0;
  }

  return async (source: TextSource, { signal }: { signal: AbortSignal }): Promise<void> => {
    const touched = new Set<string>();
    let told = performance.now();
    for (let goesOn = true; goesOn;) {
      goesOn = await readSome(source, signal, touched);
      if (touched.size === 0 || (goesOn && performance.now() - told < toldEachMs)) continue;
      await repo.vocabulary.count(signal);
      await tell([...touched]);
      touched.clear();
      told = performance.now();
    }
  };
}
