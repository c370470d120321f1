import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, api } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import { createControlServer } from '../../../server/src/platform/lock/control.ts';
import { Visitor } from '../../folders/Visitor.ts';
import { freePort } from '../../support/freePort.ts';
import { seededUsers } from '../../support/seededUsers.ts';
import { startModelServer } from '../../support/startModelServer.ts';
import { startServer, type RunningServer } from '../../support/startServer.ts';
import { chance } from '../measure/chance.ts';
import { openFolder } from '../world/prepareFolder.ts';
import { checkByCalls } from './checkByCalls.ts';
import { checkTables } from './checkTables.ts';
import { everyPage } from './everyPage.ts';
import type { Finding, Kept, KeptFile } from './Kept.ts';
import { createFileMaker, questionFor, type MadeFile } from './makeFiles.ts';

interface Options {
  readonly rounds: number;
  /** What the moments of the kills and the words of the files follow from. */
  readonly seed: number;
  /** Told after every round. */
  say?(line: string): void;
}

/** What was looked at in the end, how often a kill met what, and how long the starts after them took. */
export interface Outcome {
  readonly findings: readonly Finding[];
  readonly met: ReadonlyMap<string, number>;
  readonly readyMs: readonly number[];
}

/** A kill comes so long after the last acknowledgement at most; meanwhile something is brought or asked so often. */
const mostMs = 3000;
const stepMs = 250;
/** What is under way ends within this time when nobody kills the server. */
const patienceSeconds = 45;

type Job = Answer<typeof api.jobs.get>;
type Ledger = Answer<typeof api.texts.ledger>;

/**
 * Kills a server again and again, on one data folder, while it reads, indexes, summarises and answers; in the second half of
 * the rounds a model writes the answers. Then everything is let come to its end, and what was acknowledged is compared.
 * What is begun three times and never ends counts as what brings the server down, so every other round waits first.
 */
export async function killRounds({ rounds, seed, say = () => {} }: Options): Promise<Outcome> {
  const random = chance(seed);
  const next = () => random.next().value;
  const maker = createFileMaker(next);
  const base = await mkdtemp(join(tmpdir(), 'holdall-kill-'));
  const dataFolder = join(base, 'data');
  const [port, modelPort] = [await freePort(), await freePort()];
  const env = { LIMITS: 'load', REACH_INSIDE: `127.0.0.1:${modelPort}` };
  const model = await startModelServer(modelPort);
  const readyMs: number[] = [];
  const kept: Kept = { files: [], questions: [], summaries: [] };
  const met = new Map<string, number>();
  let server: RunningServer | undefined;

  /** On the same port: who was signed in stays so. */
  async function start(): Promise<RunningServer> {
    const began = performance.now();
    server = await startServer({ dataFolder, port, env });
    readyMs.push(performance.now() - began);
    return server;
  }

  const first = await start();
  const ana = await new Visitor(first.url).signIn(seededUsers.ana);
  const olga = await new Visitor(first.url).signIn(seededUsers.olga);
  const [space] = (await ana.call<{ items: { id: string }[] }>('GET', '/api/spaces')).items;
  const storages = `/api/spaces/${space?.id}/storages`;
  const storage = await ana.call('POST', storages, { body: { kind: 'local', name: 'Kills' } });

  const ledger = () => ana.call<Ledger>('GET', `/api/storages/${storage.id}/texts`);
  const jobs = () => everyPage<Job>(ana, '/api/jobs');

  async function bring({ name, word, bytes }: MadeFile): Promise<KeptFile> {
    const path = `/api/storages/${storage.id}/files?name=${encodeURIComponent(name)}`;
    const { resource } = await ana.call<{ resource: { id: string } }>('PUT', path, { bytes });
    const file = { name, word, id: resource.id, hash: createHash('sha256').update(bytes).digest('hex') };
    kept.files.push(file);
    return file;
  }

  async function ask(about: KeptFile, isRead: boolean, isForModel: boolean): Promise<void> {
    const body = { question: questionFor(about.word) };
    type Asked = Answer<typeof api.assistant.ask>;
    const asked = await ana.call<Asked>('POST', '/api/assistant/requests', { body });
    kept.questions.push({ ...asked, fileId: isRead ? about.id : null, isForModel });
  }

  async function summarise({ id }: KeptFile): Promise<void> {
    const { jobId } = await ana.call<{ jobId: string }>('POST', `/api/resources/${id}/summaries`, {
      body: {},
    });
    kept.summaries.push(jobId);
  }

  /** Waits until nothing is under way any more. */
  async function settled(): Promise<void> {
    const began = performance.now();
    const isOver = async () => {
      const open = (await jobs()).filter(({ endedAt }) => endedAt === null);
      return open.length === 0 && (await ledger()).waiting === 0;
    };
    await until('the end of everything', isOver, patienceSeconds);
    say(`  everything has come to its end after ${Math.round(performance.now() - began)} ms`);
  }

  async function nameModel(): Promise<void> {
    type Settings = Answer<typeof api.installation.get>;
    const { revision } = await olga.call<Settings>('GET', '/api/admin/settings');
    const assistant = { mode: 'model', protocol: 'openai', address: model.address, model: 'slow', key: '' };
    await olga.call('PATCH', '/api/admin/settings', { body: { assistant }, revision });
  }

  /** Counts what is under way at the moment. */
  async function lookAround(): Promise<string[]> {
    const [open, { waiting }] = await Promise.all([jobs(), ledger()]);
    const found = open.filter(({ endedAt }) => endedAt === null).map(({ kind, state }) => `${kind} ${state}`);
    return [...new Set([...found, ...(waiting > 0 ? ['texts waiting'] : [])])].toSorted();
  }

  /** Goes on bringing and asking until the server is gone. */
  async function goOn(known: KeptFile, isForModel: boolean, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await bring(maker.note());
      // A slow model would have all of them waiting at once.
      if (!isForModel) await ask(known, true, isForModel);
      await wait(stepMs, undefined, { signal });
    }
  }

  async function round(number: number): Promise<void> {
    const isForModel = number > rounds / 2;
    const running = await start();
    // What was asked before and is still open would be answered by the model, too.
    const isFirstForModel = isForModel && number - 1 <= rounds / 2;
    if (number % 2 === 1 || isFirstForModel) await settled();
    if (isFirstForModel) await nameModel();
    const known = kept.files[Math.floor(next() * knownCount)];
    if (known === undefined) throw new Error('There is no file that has been read.');
    const [book, ...others] = maker.ofEachKind();
    const brought = await bring(book);
    for (const file of others) await bring(file);
    await summarise(brought);
    await ask(known, true, isForModel);
    await ask(brought, false, isForModel);
    const gone = new AbortController();
    const going = goOn(known, isForModel, gone.signal).catch(() => undefined);
    const after = next() * mostMs;
    await wait(after);
    const under = await lookAround();
    gone.abort();
    await running.kill();
    await going;
    for (const what of under) met.set(what, (met.get(what) ?? 0) + 1);
    say(
      `round ${number}: ready in ${readyMs.at(-1)?.toFixed(0)} ms, killed after ${after.toFixed(0)} ms: ${under.join(', ')}`,
    );
  }

  let knownCount = 0;
  try {
    for (const file of maker.ofEachKind()) await bring(file);
    await settled();
    knownCount = kept.files.length;
    await first.kill();
    for (let number = 1; number <= rounds; number += 1) await round(number);
    const last = await start();
    await settled();
    const told = await checkByCalls(ana, kept, storage.id);
    await last.stop();
    const control = await createControlServer(dataFolder, { commands: {} });
    const database = await openFolder(dataFolder);
    const looked = await checkTables(database);
    await database.close();
    await control.close();
    return { findings: [...told, ...looked], met, readyMs: readyMs.slice(1) };
  } catch (error) {
    say(server?.output().slice(-3000) ?? '');
    throw error;
  } finally {
    await server?.kill();
    await model.stop();
    await rm(base, { recursive: true, force: true });
  }
}
