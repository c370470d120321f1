// Text: the words of everything that is kept, read once for each content of a storage.
import { api, type TextSource } from '@holdall/shared/contract';
import type { OpenReach } from '../../content/index.ts';
import type { Context, Feature } from '../../../assemble.ts';
import type { Job } from '../../../platform/jobs/JobQueue.ts';
import { implementAll } from '../../../http/implement.ts';
import type { MachineIssues } from '../../together/index.ts';
import type { ContentText } from '../../content/index.ts';
import type { MeaningLedger } from '../meaning/index.ts';
import type { Engines } from '../recognition/index.ts';
import type { LongJobs } from '../../platform/index.ts';
import { createLedgerRepo } from './ledger.repo.ts';
import { createLedgerService, type LedgerService } from './ledger.service.ts';
import { addImpacts } from './addImpacts.ts';
import { addSenders } from './addSenders.ts';
import { createFileTexts, type FileTexts } from './fileTexts.ts';
import { readStorage } from './readStorage.ts';
import { createReadTexts } from './readTexts.ts';
import { createTextRepo } from './text.repo.ts';
import { createUnreadReports } from './createUnreadReports.ts';

type Needs = Pick<Context, 'database' | 'events' | 'jobs' | 'clock' | 'log'>;

interface Given {
  contentText(content: { key: string; mime: string; owner: string }): Promise<ContentText>;
  engines: Engines;
  meaningLedger: MeaningLedger;
  /** Tells that there is more to be found in these storages. */
  tell(storageIds: readonly string[]): Promise<void>;
  onContentGone(handle: (key: string) => Promise<void>): void;
  openReach: OpenReach;
  describe: Parameters<typeof createLedgerService>[0]['describe'];
  longJobs: LongJobs;
  machineIssues: MachineIssues;
}

/** Changes come in crowds: what they bring within this time is read together. */
const gatherMs = 200;

/** Builds the feature. */
export function createTextFeature(
  { database, events, jobs, clock, log }: Needs,
  {
    contentText,
    engines,
    meaningLedger,
    tell,
    onContentGone,
    openReach,
    describe,
    longJobs,
    machineIssues,
  }: Given,
): Feature & { fileTexts: FileTexts } {
  const repo = createTextRepo(database);
  const fileTexts = createFileTexts(database, openReach);
  const unread = createUnreadReports({ database, machineIssues });
  const read = createReadTexts({
    repo,
    textOf: contentText,
    engines,
    now: () => clock.now(),
    async tell(storageIds) {
      await tell(storageIds);
      await unread.report(storageIds);
    },
    onFailure: (error, content) => log.warn({ error, ...content }, 'a text was not read'),
    wake: (source) => wake(source),
  });
  const define = (name: string, source: TextSource) =>
    jobs.define(name, { cron: '* * * * *', maxSeconds: 3600, handle: (_, context) => read(source, context) });
  const reading: Readonly<Record<TextSource, Job<object>>> = {
    file: define('text.read', 'file'),
    ocr: define('text.ocr', 'ocr'),
    transcription: define('text.transcription', 'transcription'),
  };
  onContentGone((key) => repo.forget(key));
  let timer: NodeJS.Timeout | undefined;
  function wake(source: TextSource): void {
    const sent = reading[source].send({}, { onceKey: 'read' });
    sent.catch((error: unknown) => log.warn({ error }, 'texts are read a minute later'));
  }
  /** Storages in which something has changed since what is unread was looked at. */
  const changed = new Set<string>();
  function lookAgain(): void {
    const looked = unread.lookAgain(new Set(changed));
    changed.clear();
    looked.catch((error: unknown) => log.warn({ error }, 'what is unread is looked at an hour later'));
  }
  function wakeAll(): void {
    timer = undefined;
    if (changed.size > 0) lookAgain();
    wake('file');
    for (const source of ['ocr', 'transcription'] as const) if (engines[source].isOn()) wake(source);
  }
  const wakeSoon = () => void (timer ??= setTimeout(wakeAll, gatherMs).unref());
  /** What was left while an engine was off is read once it is on; what waits for one that is off is left. */
  const switching = jobs.define('text.switch', {
    async handle() {
      for (const source of ['ocr', 'transcription'] as const)
        if (engines[source].isOn()) await repo.switchedOn(source, clock.now());
      wakeAll();
    },
  });
  const counting = jobs.define('text.count', {
    maxSeconds: 3600,
    async handle(_, { signal }) {
      await addImpacts(database, signal);
      await repo.vocabulary.catchUp(signal);
    },
  });
  const adding = jobs.define('text.senders', {
    cron: '23 * * * *',
    maxSeconds: 3600,
    handle: (_, { signal }) =>
      addSenders(
        repo,
        ({ blobHash: key, mime, storageId }) => contentText({ key, mime, owner: `text ${storageId}` }),
        signal,
      ),
  });
  jobs.define('text.unread', { cron: '37 * * * *', handle: () => unread.lookAgain() });
  const silence = events.subscribe(({ type, properties }) => {
    if (type === 'resourceUpdated') {
      if (properties.storageId !== undefined) changed.add(properties.storageId);
      wakeSoon();
    }
    if (type !== 'settingsUpdated') return;
    const sent = switching.send({}, { onceKey: 'switch' });
    sent.catch((error: unknown) => log.warn({ error }, 'what was switched on reads nothing yet'));
  });
  const ledger: LedgerService = createLedgerService({
    repo: createLedgerRepo(database),
    engines,
    meaning: meaningLedger,
    describe,
    now: () => clock.now(),
    wake: wakeSoon,
    beginReading: longJobs.define(
      'readStorage',
      readStorage({
        ledger: (actor, storageId) => ledger.ledger(actor, storageId),
        retry: (actor, storageId) => ledger.retry(actor, storageId),
        wake: wakeSoon,
        publish: (event) => events.publish(event),
      }),
    ),
  });
  return {
    routes: implementAll(api.texts, {
      ledger: ({ actor, params }) => ledger.ledger(actor, params.storageId),
      unread: ({ actor, params, query }) => ledger.unread(actor, params.storageId, query),
      place: async ({ actor, params, query }) => ({
        place: await fileTexts.placeOf(actor, params.resourceId, query.quote),
      }),
      process: ({ actor, params }) => ledger.process(actor, params.storageId),
      retry: async ({ actor, params, body }) => ({
        count: await ledger.retry(actor, params.storageId, body.resourceId),
      }),
    }),
    fileTexts,
    /** What a kill of the server has left waiting is read now: summaries and answers wait for it. */
    async start() {
      await switching.send({}, { onceKey: 'switch' });
      await counting.send({}, { onceKey: 'count' });
      await adding.send({}, { onceKey: 'add' });
    },
    async stop() {
      silence();
      clearTimeout(timer);
    },
  };
}
