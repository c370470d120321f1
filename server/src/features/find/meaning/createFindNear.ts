import { createPace } from '../../../platform/db/createPace.ts';
import type { Actor } from '../../../access/Actor.ts';
import type { MeaningProblem } from '@holdall/shared/contract';
import type { Embedding } from './createEmbedding.ts';
import type { MeaningRepo, StorageOfTexts } from './meaning.repo.ts';
import { nearness, unitOf } from './vectors.ts';

/** A passage that is near to a question. */
export interface NearPassage {
  /** The vectors that it is one of. */
  readonly id: string;
  /** The how manieth of its part it is, from 0. */
  readonly passage: number;
  readonly nearness: number;
}

/** What is near to a question, the nearest first. */
export interface Near {
  readonly near: readonly NearPassage[];
  /** Why nothing could be looked for; null where it could. */
  readonly problem: MeaningProblem | null;
  /** Parts of texts that have no vectors yet. */
  readonly waiting: number;
  /** There are more passages than are looked through. */
  readonly more: boolean;
}

interface Dependencies {
  repo: MeaningRepo;
  embedding: Embedding;
  /** Those of some spaces whose texts are sent to no model. */
  keptOut(spaceIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether the questions of somebody may be sent to a model. */
  allows(actor: Actor): Promise<boolean>;
}

/** So much is looked through for a question: passages, and bytes of their vectors. */
const most = { passages: 20_000, bytes: 32 * 1024 ** 2 };
/** So many passages are kept: more of them would be of no file that is shown. */
const mostNear = 100;
/** Where a model finds everything alike, only what is half as far as the nearest is meant; nothing below this. */
const least = { nearness: 0.15, share: 0.5, background: 100 };
const pageSize = { first: 500, most: 2000 };
const behindAll = '9223372036854775807';

/** Finds passages by what they mean: each that the actor may see is compared with the question, up to a number. */
export function createFindNear({ repo, embedding, keptOut, allows }: Dependencies) {
  return {
    /** Where questions of somebody go: to a host, or nowhere (null). Null where they cannot look for what is meant. */
    async offered(actor: Actor): Promise<{ readonly dataGoesTo: string | null } | null> {
      return embedding.isOn() && (await allows(actor)) ? { dataGoesTo: embedding.dataGoesTo() } : null;
    },

    async find(actor: Actor, question: string, everywhere: readonly StorageOfTexts[]): Promise<Near> {
      const [answer, closed] = await Promise.all([
        embedding.ofQuestion(question),
        keptOut([...new Set(everywhere.map(({ spaceId }) => spaceId))]),
      ]);
      const storages = everywhere
        .filter(({ spaceId, parts }) => parts > 0 && !closed.has(spaceId))
        .toSorted((one, other) => one.parts - other.parts);
      if (answer === 'refused' || 'problem' in answer) {
        const problem = answer === 'refused' ? 'broken' : answer.problem;
        return { near: [], problem, waiting: 0, more: false };
      }
      const [vector] = answer.vectors;
      // It says nothing that the model knows.
      if (vector == null) return { near: [], problem: null, waiting: 0, more: false };
      const model = embedding.model() ?? '';
      const unit = unitOf(vector);
      const near: NearPassage[] = [];
      const left = { passages: most.passages, bytes: most.bytes };
      let sum = 0;
      let waiting = 0;
      let more = false;
      const prune = () => {
        near.sort((one, other) => other.nearness - one.nearness);
        near.length = Math.min(near.length, mostNear);
      };
      const pace = createPace(pageSize);
      for (const [at, { id: storageId, parts }] of storages.entries()) {
        // What a small storage leaves is for the larger ones behind it.
        const share = 1 / (storages.length - at);
        const quota = { passages: left.passages * share, bytes: left.bytes * share };
        let looked = 0;
        let before = behindAll;
        for (let isMore = true; isMore;) {
          if (quota.passages < 1 || quota.bytes < unit.length) {
            more ||= looked < parts;
            break;
          }
          const limit = Math.min(pace.next(), Math.ceil(quota.passages));
          const last = before;
          await pace.step(async () => {
            const page = await repo.vectors(actor, storageId, model, last, limit);
            const ids = page?.ids ?? [];
            const passages = page?.passages ?? [];
            const count = passages.reduce((all, one) => all + one, 0);
            looked += ids.length;
            isMore = count >= limit || ids.length >= limit;
            before = ids.at(-1) ?? before;
            if (page?.vectors == null) return;
            for (const spent of [quota, left]) {
              spent.passages -= count;
              spent.bytes -= page.vectors.length;
            }
            const scores = nearness(page.vectors, count, unit);
            if (scores === null) return;
            let from = 0;
            for (const [place, id] of ids.entries()) {
              const to = from + (passages[place] ?? 0);
              for (let one = from; one < to; one += 1) {
                const score = scores[one] ?? 0;
                sum += score;
                if (score >= least.nearness) near.push({ id, passage: one - from, nearness: score });
              }
              from = to;
            }
            if (near.length > 2000) prune();
          });
        }
        if (!more) waiting += Math.max(0, parts - looked);
      }
      prune();
      const count = most.passages - left.passages;
      const background = (sum / Math.max(1, count)) * Math.min(1, count / least.background);
      const best = near[0]?.nearness ?? 0;
      const bound = background + (best - background) * least.share;
      return { near: near.filter((one) => one.nearness >= bound), problem: null, waiting, more };
    },
  };
}

export type FindNear = ReturnType<typeof createFindNear>;
