import {
  AppError,
  type Answer,
  type api,
  type Selection,
  serverLimits,
  tagLength,
} from '@holdall/shared/contract';
import * as z from 'zod/mini';
import type { Actor } from '../../../access/Actor.ts';
import { csvLine } from '../../../platform/csvLine.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { BeginJob, OperationRecorder, Undoer } from '../../platform/index.ts';
import type { ShowAnswers, ShownAnswer } from '../assistant/showAnswers.ts';
import type { Modes } from '../model/index.ts';
import type { FileTexts } from '../text/fileTexts.ts';
import type { GatherFiles } from '../text/gatherFiles.ts';
import { runUpdated, type RunInput } from './answerFiles.ts';
import type { FileRow, RunPosition, RunRow, RunsRepo } from './runs.repo.ts';

interface Dependencies {
  repo: RunsRepo;
  gatherFiles: GatherFiles;
  fileTexts: Pick<FileTexts, 'of'>;
  showAnswers: ShowAnswers;
  beginJob: BeginJob<RunInput>;
  modes: Pick<Modes, 'require'>;
  /** Says a text of the catalogue in the person's language. */
  sayIn(locale: string | null, text: string): string;
  operations: OperationRecorder;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  publish(event: DomainEvent): void;
  newId(prefix: string): string;
  now(): Date;
}

type Run = Answer<typeof api.runs.get>;
type ShownRow = Answer<typeof api.runs.rows>['items'][number];

interface NewRun {
  items: Selection;
  questions: string[];
  title: string;
}

/** So many rows of a table are made ready at once when all of it is sent. */
const rowsSent = 20;

const runPosition = z.tuple([z.iso.datetime(), z.string().check(z.regex(/^run_[0-9a-f]{32}$/))]);
const rowPosition = z.int().check(z.minimum(0));
const detailSchema = z.object({ id: z.string(), deleted: z.boolean() });

const encode = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');

function decode<T extends z.ZodMiniType>(schema: T, cursor: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('validation', { fields: { cursor: 'This is no position in this list.' } });
  }
}

/** What an answer says, and word for word what it rests on. */
function cellsOf(answer: ShownAnswer | undefined): [string, string] {
  const { sentences = [], sources = [] } = answer ?? {};
  return [sentences.map(({ text }) => text).join(' '), sources.map(({ quote }) => quote).join('\n')];
}

/** An answer as a tag; null where it is too long for one. */
function tagOf({ sentences }: ShownAnswer): string | null {
  const said = sentences.map(({ text }) => text).join(' ');
  const tag = said
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.。]$/u, '')
    .slice(0, tagLength + 1);
  return tag.length > tagLength || tag === '' ? null : tag;
}

/** Tables of answers: the same questions asked of each of many files. */
export function createRunsService(needs: Dependencies) {
  const { repo, gatherFiles, fileTexts, showAnswers, beginJob, modes, sayIn, operations } = needs;
  const { transaction, publish, newId, now } = needs;

  async function require({ userId }: Actor, id: string): Promise<RunRow> {
    const row = await repo.find(userId, id);
    if (row === null || row.deletedAt !== null) throw new AppError('not_found');
    return row;
  }

  async function requireRoom({ userId }: Actor): Promise<void> {
    if ((await repo.underWay(userId)) < serverLimits.runsUnderWay) return;
    throw new AppError('rate_limited', {
      message: '{most} of your tables are being made. Begin another one when one of them is done.',
      values: { most: serverLimits.runsUnderWay },
    });
  }

  async function shown(actor: Actor, rows: readonly RunRow[]): Promise<Run[]> {
    const counts = await repo.counts(rows.map(({ id }) => id));
    return rows.map(({ id, title, questions, state, jobId, failure, more, gathered, begunAt }) => {
      const { files, done } = counts.get(id) ?? { files: 0, done: 0 };
      return {
        id,
        title,
        questions: [...questions],
        state,
        jobId,
        failure: failure && sayIn(actor.locale, failure),
        files: gathered ? files : null,
        done,
        more,
        begunAt: begunAt.toISOString(),
      };
    });
  }

  async function shownOne(actor: Actor, row: RunRow): Promise<Run> {
    const [run] = await shown(actor, [row]);
    if (run === undefined) throw new AppError('not_found');
    return run;
  }

  /** Rows whose file the actor may read, with what they may read of the answers. */
  async function shownRows(actor: Actor, rows: readonly FileRow[]): Promise<ShownRow[]> {
    const files = await fileTexts.of(
      actor,
      rows.map(({ resourceId }) => resourceId),
    );
    const byId = new Map(files.map((file) => [file.resourceId, file]));
    const seen = rows.filter(({ resourceId }) => byId.has(resourceId));
    const answers = await showAnswers(
      actor,
      seen.flatMap((row) => row.answers),
    );
    let at = 0;
    return seen.flatMap((row) => {
      const own = answers.slice(at, (at += row.answers.length));
      const file = byId.get(row.resourceId);
      if (file === undefined) return [];
      const { resourceId, name, kind, storageName, blobHash } = file;
      const outOfDate = row.state === 'done' && row.blobHash !== blobHash;
      return [{ resourceId, name, kind, storageName, state: row.state, outOfDate, answers: own }];
    });
  }

  const begun = (actor: Actor, id: string, title: string) =>
    beginJob(actor, { text: 'Table “{title}”', values: { title }, input: { runId: id } });

  async function setDeleted(actor: Actor, id: string, deleted: boolean): Promise<void> {
    await repo.change(id, { deletedAt: deleted ? now() : null });
    publish(runUpdated({ userId: actor.userId, id }, deleted ? 'deleted' : 'restored'));
  }

  const undo: Undoer = async (actor, { detail }, write) => {
    const { id, deleted } = detailSchema.parse(detail);
    if ((await repo.find(actor.userId, id)) === null)
      throw new AppError('undo_blocked', { message: 'This table has been deleted for good since.' });
    await setDeleted(actor, id, !deleted);
    await write({ detail: { id, deleted: !deleted } });
  };

  /** All rows of a table that the actor may read, some at a time. */
  async function* rowsOf(actor: Actor, runId: string): AsyncGenerator<ShownRow[]> {
    for (let from: number | null = 0; from !== null;) {
      const rows: FileRow[] = await repo.rows(runId, from, rowsSent);
      yield await shownRows(actor, rows);
      const last: FileRow | undefined = rows.at(-1);
      from = rows.length < rowsSent || last === undefined ? null : last.place + 1;
    }
  }

  async function* lines(actor: Actor, { id, questions }: RunRow) {
    // The mark tells table programs that this is UTF-8.
    const source = sayIn(actor.locale, 'Source');
    const head = questions.flatMap((question) => [question, source]);
    yield `\ufeff${csvLine([sayIn(actor.locale, 'File'), sayIn(actor.locale, 'Storage'), ...head])}`;
    for await (const rows of rowsOf(actor, id))
      yield rows
        .map(({ name, storageName, answers }) =>
          csvLine([name, storageName, ...questions.flatMap((_, at) => cellsOf(answers[at]))]),
        )
        .join('');
  }

  return {
    async list(actor: Actor, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
      const position = cursor === undefined ? null : decode(runPosition, cursor);
      const behind: RunPosition | null = position && { begunAt: new Date(position[0]), id: position[1] };
      const rows = await repo.page(actor.userId, { behind, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const nextCursor = last === undefined ? null : encode([last.begunAt.toISOString(), last.id]);
      return { items: await shown(actor, page), nextCursor, total: null };
    },

    /** How many files a selection has that could be asked. */
    async reach(actor: Actor, items: Selection) {
      const { ids, more } = await gatherFiles(actor, items, serverLimits.runFiles);
      return { files: ids.length, more };
    },

    async begin(actor: Actor, { items, questions, title }: NewRun): Promise<{ runId: string }> {
      await modes.require(actor);
      const runId = newId('run');
      return transaction(async () => {
        await requireRoom(actor);
        const { jobId } = await begun(actor, runId, title);
        await repo.insert({
          id: runId,
          userId: actor.userId,
          title,
          items,
          questions,
          state: 'queued',
          jobId,
          failure: null,
          more: false,
          gathered: false,
          begunAt: now(),
          deletedAt: null,
        });
        publish(runUpdated({ userId: actor.userId, id: runId }, 'queued'));
        return { runId };
      });
    },

    get: async (actor: Actor, id: string) => shownOne(actor, await require(actor, id)),

    async rows(actor: Actor, id: string, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
      await require(actor, id);
      const from = cursor === undefined ? 0 : decode(rowPosition, cursor);
      const rows = await repo.rows(id, from, limit + 1);
      const page = rows.slice(0, limit);
      const next = rows[limit];
      const items = await shownRows(actor, page);
      return { items, nextCursor: next === undefined ? null : encode(next.place), total: null };
    },

    /** Has questions asked again. While it runs it is left as it is. */
    async again(actor: Actor, id: string, what: 'changed' | 'all'): Promise<Run> {
      await modes.require(actor);
      return transaction(async () => {
        const row = await require(actor, id);
        if (row.state === 'queued' || row.state === 'running') return shownOne(actor, row);
        await requireRoom(actor);
        await repo.askAgain(id, what);
        const { jobId } = await begun(actor, id, row.title);
        const set = { state: 'queued' as const, jobId, failure: null, gathered: false };
        await repo.change(id, set);
        publish(runUpdated({ userId: actor.userId, id }, 'queued'));
        return shownOne(actor, { ...row, ...set });
      });
    },

    /** The files with an answer to a question that stands in them, and it as a tag. */
    async answered(actor: Actor, id: string, question: number) {
      const { questions } = await require(actor, id);
      if (question >= questions.length)
        throw new AppError('validation', { fields: { question: 'The table has no such question.' } });
      const found: { resourceId: string; name: string; tag: string | null }[] = [];
      for await (const rows of rowsOf(actor, id))
        for (const { resourceId, name, answers } of rows) {
          const answer = answers[question];
          if (answer?.sentences.some(({ sources }) => sources.length > 0))
            found.push({ resourceId, name, tag: tagOf(answer) });
        }
      return found;
    },

    /** The table as lines of CSV, read while they are sent. */
    async table(actor: Actor, id: string) {
      const run = await require(actor, id);
      return { name: `${run.title}.csv`, lines: lines(actor, run) };
    },

    undo,

    remove(actor: Actor, id: string): Promise<{ operationId: string }> {
      return transaction(async () => {
        const { title } = await require(actor, id);
        await setDeleted(actor, id, true);
        const operationId = await operations.record(actor, {
          kind: 'run',
          text: 'Deleted the table “{title}”',
          values: { title },
          undoBy: 'run',
          detail: { id, deleted: true },
        });
        return { operationId };
      });
    },

    /** All tables of a person, as far as they may read them, for the export of their data. */
    async *all(actor: Actor) {
      for (let behind: RunPosition | null = null; ;) {
        const page: RunRow[] = await repo.page(actor.userId, { behind, limit: rowsSent });
        for (const run of page) {
          yield { title: run.title, questions: run.questions, begunAt: run.begunAt };
          for await (const rows of rowsOf(actor, run.id))
            for (const { name, answers } of rows) yield { title: run.title, name, answers };
        }
        behind = page.at(-1) ?? null;
        if (page.length < rowsSent) return;
      }
    },
  };
}
