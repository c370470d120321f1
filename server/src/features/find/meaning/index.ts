// Meaning: texts are found by what they mean, where the operator has named what makes vectors of them: a server, or weights.
import { api } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { createEgress } from '../../../platform/egress/createEgress.ts';
import { implementAll } from '../../../http/implement.ts';
import type { People } from '../../people/index.ts';
import type { Modes } from '../model/index.ts';
import { askEmbeddings } from './askEmbeddings.ts';
import { createEmbedding } from './createEmbedding.ts';
import { createEmbedTexts } from './createEmbedTexts.ts';
import { createFindNear, type FindNear } from './createFindNear.ts';
import { createMeaningLedger, type MeaningLedger } from './createMeaningLedger.ts';
import { createMeaningRepo } from './meaning.repo.ts';
import type { Engine } from './Engine.ts';
import { passageStart } from './passages.ts';
import { createWeights } from './weights/createWeights.ts';

export type { FindNear, MeaningLedger };

type Needs = Pick<Context, 'config' | 'database' | 'events' | 'jobs' | 'clock' | 'log'>;

interface Given {
  /** What the operator has switched on. */
  readonly named: People['installation']['meaning'];
  /** What organizations, spaces and people say of models, whatever the operator says. */
  readonly lowered: Pick<Modes, 'of' | 'inSpaces'>;
  /** Tells that there is more to be found in these storages. */
  tell(storageIds: readonly string[]): Promise<void>;
}

/** Builds the feature. */
export function createMeaningFeature(
  { config, database, events, jobs, clock, log }: Needs,
  { named, lowered, tell }: Given,
): Feature & { near: FindNear; meaningLedger: MeaningLedger; passageStart: typeof passageStart } {
  const repo = createMeaningRepo(database);
  const { open: fetch } = createEgress({ allowed: config.REACH_INSIDE });
  const weights =
    config.MEANING_WEIGHTS === undefined ? null : createWeights({ folder: config.MEANING_WEIGHTS });
  function engine(): Engine | null {
    const on = named();
    return on?.engine === 'server' ? askEmbeddings(on.server, fetch) : on && weights;
  }
  const embedding = createEmbedding({ engine, now: () => clock.now() });
  /** Whoever keeps language models out does so because of what leaves. With weights of this server nothing does. */
  const stays = () => embedding.isOn() && embedding.dataGoesTo() === null;
  const allows = async (actor: Actor) => stays() || (await lowered.of(actor)).mode === 'model';
  async function keptOut(spaceIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (stays()) return new Set();
    const modes = await lowered.inSpaces(spaceIds);
    return new Set(spaceIds.filter((id) => modes.get(id)?.mode !== 'model'));
  }
  const embedTexts = createEmbedTexts({ repo, embedding, keptOut, tell });

  /** Storages, and spaces with what lies in them, that may have texts without vectors; null for all. */
  let unseen: Set<string> | null = null;
  const see = (ids: readonly string[] | null) =>
    (unseen = ids === null || unseen === null ? null : new Set([...unseen, ...ids]));
  /** By another model everything is made anew. */
  let lastModel: string | null = null;
  const job = jobs.define('text.embed', {
    cron: '* * * * *',
    maxSeconds: 3600,
    async handle(_data, { signal }) {
      if (!embedding.isOn() || unseen?.size === 0) return;
      const model = await embedding.readyModel();
      // It is tried again a minute later.
      if (model === null) return;
      if (model !== lastModel) see(null);
      lastModel = model;
      const among = unseen && [...unseen];
      unseen = new Set();
      try {
        const left = await embedTexts(among, { signal });
        see(left);
        const delaySeconds = Math.max(1, Math.ceil(embedding.pauseMs() / 1000));
        if (left.length > 0) await job.send({}, { onceKey: 'later', delaySeconds });
      } catch (error) {
        see(among);
        if (!signal.aborted) throw error;
      }
    },
  });
  function wake(ids: readonly string[] | null): void {
    see(ids);
    if (!embedding.isOn()) return;
    const sent = job.send({}, { onceKey: 'embed' });
    sent.catch((error: unknown) => log.warn({ error }, 'texts are sent a minute later'));
  }
  const silence = events.subscribe(({ type, properties }) => {
    if (type === 'textsRead') wake([String(properties['storageId'])]);
    if (type === 'spaceUpdated') wake([String(properties['spaceId'])]);
    if (type === 'organizationUpdated' || type === 'settingsUpdated') wake(null);
  });
  return {
    passageStart,
    near: createFindNear({ repo, embedding, keptOut, allows }),
    meaningLedger: createMeaningLedger({ repo, embedding, keptOut }),
    routes: implementAll(api.meaning, {
      async test({ signal }) {
        const begun = performance.now();
        const tested = await embedding.test(signal);
        return { ...tested, milliseconds: Math.round(performance.now() - begun) };
      },
    }),
    async start() {
      wake(null);
    },
    async stop() {
      silence();
      weights?.stop();
    },
  };
}
