// Meaning: texts are found by what they mean, where the operator has named a server that makes vectors of them.
import { api } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { createEgress } from '../../../platform/egress/createEgress.ts';
import { implementAll } from '../../../http/implement.ts';
import type { People } from '../../people/index.ts';
import type { Modes } from '../model/index.ts';
import { createEmbedding } from './createEmbedding.ts';
import { createEmbedTexts } from './createEmbedTexts.ts';
import { createFindNear, type FindNear } from './createFindNear.ts';
import { createMeaningLedger, type MeaningLedger } from './createMeaningLedger.ts';
import { createMeaningRepo } from './meaning.repo.ts';
import { passageStart } from './passages.ts';

export type { FindNear, MeaningLedger };

type Needs = Pick<Context, 'config' | 'database' | 'events' | 'jobs' | 'clock' | 'log'>;

interface Given {
  readonly server: People['installation']['meaning'];
  /** What organizations, spaces and people say of models, whatever the operator says. */
  readonly lowered: Pick<Modes, 'of' | 'inSpaces'>;
  /** Tells that there is more to be found in these storages. */
  tell(storageIds: readonly string[]): Promise<void>;
}

/** Builds the feature. */
export function createMeaningFeature(
  { config, database, events, jobs, clock, log }: Needs,
  { server, lowered, tell }: Given,
): Feature & { near: FindNear; meaningLedger: MeaningLedger; passageStart: typeof passageStart } {
  const repo = createMeaningRepo(database);
  const embedding = createEmbedding({
    server,
    fetch: createEgress({ allowed: config.REACH_INSIDE }).open,
    now: () => clock.now(),
  });
  const allows = async (actor: Actor) => (await lowered.of(actor)).mode === 'model';
  async function keptOut(spaceIds: readonly string[]): Promise<ReadonlySet<string>> {
    const modes = await lowered.inSpaces(spaceIds);
    return new Set(spaceIds.filter((id) => modes.get(id)?.mode !== 'model'));
  }
  const embedTexts = createEmbedTexts({ repo, embedding, keptOut, tell });

  /** Storages, and spaces with what lies in them, that may have texts without vectors; null for all. */
  let unseen: Set<string> | null = null;
  const see = (ids: readonly string[] | null) =>
    (unseen = ids === null || unseen === null ? null : new Set([...unseen, ...ids]));
  const job = jobs.define('text.embed', {
    cron: '* * * * *',
    maxSeconds: 3600,
    async handle(_data, { signal }) {
      if (embedding.model() === null || unseen?.size === 0) return;
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
    if (embedding.model() === null) return;
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
    },
  };
}
