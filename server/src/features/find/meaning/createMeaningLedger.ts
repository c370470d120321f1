import type { Answer, api } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Embedding } from './createEmbedding.ts';
import type { MeaningRepo } from './meaning.repo.ts';

interface Dependencies {
  repo: MeaningRepo;
  embedding: Embedding;
  /** Those of some spaces whose texts are sent to no model. */
  keptOut(spaceIds: readonly string[]): Promise<ReadonlySet<string>>;
}

type Told = NonNullable<Answer<typeof api.texts.ledger>['meaning']>;

/** Further it is not counted. */
const countedUpTo = 50_000;

/** Says how much of the texts of a storage is found by its meaning; null where that is off. */
export function createMeaningLedger({ repo, embedding, keptOut }: Dependencies) {
  return async (actor: Actor, storageId: string): Promise<Told | null> => {
    if (!embedding.isOn()) return null;
    const model = embedding.model();
    const [storage] = await repo.storages([storageId]);
    const isKeptOut = storage !== undefined && (await keptOut([storage.spaceId])).has(storage.spaceId);
    const parts = isKeptOut ? 0 : Math.min(countedUpTo, storage?.parts ?? 0);
    const done = isKeptOut || model === null ? 0 : await repo.count(actor, storageId, model, countedUpTo);
    return {
      dataGoesTo: embedding.dataGoesTo(),
      problem: embedding.problem(),
      isKeptOut,
      indexed: done,
      waiting: Math.max(0, parts - done),
    };
  };
}

export type MeaningLedger = ReturnType<typeof createMeaningLedger>;
