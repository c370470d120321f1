import type { Embedding } from './createEmbedding.ts';
import type { MeaningRepo, PartKey, StorageOfTexts } from './meaning.repo.ts';
import { createPace } from '../../../platform/db/createPace.ts';
import { passagesOf } from './passages.ts';
import { packVectors } from './vectors.ts';

interface Dependencies {
  repo: MeaningRepo;
  embedding: Embedding;
  /** Those of some spaces whose texts are sent to no model. */
  keptOut(spaceIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Tells that there is more to be found in these storages. */
  tell(storageIds: readonly string[]): Promise<void>;
}

/** A storage on its way: behind which part it goes on, and what of it is still to be sent. */
interface Turn {
  readonly storage: StorageOfTexts;
  missing: PartKey[];
  after: Awaited<ReturnType<MeaningRepo['parts']>>['last'];
  isWhole: boolean;
}

/** Vectors of passages, null for one that the model does not take; `later` where the server has to be waited for. */
type Made = readonly (readonly number[] | null)[] | 'later';

/** So many parts of a storage before another one has its turn. */
const ofEach = 16;
/** So many passages are sent at once: a model that runs on a processor takes seconds for them. */
const atOnce = 32;
/** Whoever looks for something hears so often of what is found by its meaning. */
const toldEachMs = 1000;

/**
 * Makes the work that has vectors made of the texts that have none: part by part, of each storage some in turn. What is made is
 * kept at once, so a stop loses one request at most.
 */
export function createEmbedTexts({ repo, embedding, keptOut, tell }: Dependencies) {
  /** Of a request that is refused each half is tried, so that one text does not keep others back. */
  async function make(texts: readonly string[], signal: AbortSignal): Promise<Made> {
    const answer = await embedding.ofTexts(texts, signal);
    if (answer !== 'refused') return 'vectors' in answer ? answer.vectors : 'later';
    if (texts.length === 1) return (await embedding.test(signal)).problem === null ? [null] : 'later';
    const middle = Math.ceil(texts.length / 2);
    const first = await make(texts.slice(0, middle), signal);
    if (first === 'later') return first;
    const second = await make(texts.slice(middle), signal);
    return second === 'later' ? second : [...first, ...second];
  }

  async function makeAll(texts: readonly string[], signal: AbortSignal): Promise<Made> {
    const made: (readonly number[] | null)[] = [];
    for (let at = 0; at < texts.length; at += atOnce) {
      const some = await make(texts.slice(at, at + atOnce), signal);
      if (some === 'later') return some;
      made.push(...some);
    }
    return made;
  }

  /** Looks on until something of the storage is to be sent, or all of it was looked at. */
  async function look(turn: Turn, model: string, signal: AbortSignal): Promise<void> {
    const pace = createPace({ first: 200, most: 2000 });
    while (turn.missing.length === 0 && !turn.isWhole) {
      signal.throwIfAborted();
      const limit = pace.next();
      const page = await pace.step(() => repo.parts(turn.storage.id, model, turn.after, limit));
      turn.missing = [...(page.missing ?? [])];
      turn.after = page.last;
      turn.isWhole = page.looked < limit;
    }
  }

  /** Has vectors made of some parts. False where the server has to be waited for. */
  async function embed(
    storageId: string,
    keys: readonly PartKey[],
    model: string,
    signal: AbortSignal,
  ): Promise<boolean> {
    const unknown: { key: PartKey; hash: string; passages: string[] }[] = [];
    for (const key of keys) {
      const text = await repo.text(storageId, key);
      if (text === null || (await repo.copy(storageId, key, text.hash, model))) continue;
      unknown.push({ key, hash: text.hash, passages: passagesOf(text.content, text.starts) });
    }
    // Short texts go together; of long ones each is kept as soon as it is whole.
    for (let at = 0; at < unknown.length;) {
      let count = 0;
      const from = at;
      while (at < unknown.length && (at === from || count + (unknown[at]?.passages.length ?? 0) <= atOnce)) {
        count += unknown[at]?.passages.length ?? 0;
        at += 1;
      }
      const group = unknown.slice(from, at);
      const made = await makeAll(
        group.flatMap(({ passages }) => passages),
        signal,
      );
      if (made === 'later') return false;
      let taken = 0;
      for (const { key, hash, passages } of group) {
        const vectors = made.slice(taken, (taken += passages.length));
        await repo.keep(storageId, key, { hash, model, ...packVectors(vectors) });
      }
    }
    return true;
  }

  /**
   * Goes through these storages; null for all. Answers those that it has not come through with, since the server has to be
   * waited for.
   */
  return async (among: readonly string[] | null, { signal }: { signal: AbortSignal }): Promise<string[]> => {
    const model = await embedding.readyModel();
    if (model === null) return [];
    let turns: Turn[] = (await repo.storages(among)).map((storage) => ({
      storage,
      missing: [],
      after: null,
      isWhole: false,
    }));
    const touched = new Set<string>();
    let told = performance.now();
    while (turns.length > 0) {
      for (const turn of turns) {
        const { id, spaceId } = turn.storage;
        if ((await keptOut([spaceId])).has(spaceId)) {
          turn.isWhole = true;
          turn.missing = [];
          if ((await repo.forget(id)) > 0) touched.add(id);
          continue;
        }
        await look(turn, model, signal);
        if (turn.missing.length === 0) continue;
        const isMade = await embed(id, turn.missing.splice(0, ofEach), model, signal);
        if (isMade) touched.add(id);
        // Asked again with another model, everything begins anew.
        if (!isMade || embedding.model() !== model) {
          await tell([...touched]);
          return turns.map(({ storage }) => storage.id);
        }
        if (performance.now() - told < toldEachMs) continue;
        await tell([...touched]);
        touched.clear();
        told = performance.now();
      }
      turns = turns.filter(({ missing, isWhole }) => missing.length > 0 || !isWhole);
    }
    if (touched.size > 0) await tell([...touched]);
    return [];
  };
}
