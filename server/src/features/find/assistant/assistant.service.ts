import { AppError, limits, type Answer, type api, type AssistantMode } from '@holdall/shared/contract';
import * as z from 'zod/mini';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { LongJobs, OperationRecorder, Undoer } from '../../platform/index.ts';
import type { FileTexts } from '../text/fileTexts.ts';
import type { createAnswerQuestion } from './answerQuestion.ts';
import { createDraft } from './createDraft.ts';
import type { AssistantRepo, RequestRow, SessionPosition, SessionRow } from './assistant.repo.ts';
import type { RequestState } from './assistant.tables.ts';
import type { ShownRequest, ShowRequests } from './showRequests.ts';
import type { EarlierTurn } from './writeAnswer.ts';

interface Dependencies {
  repo: AssistantRepo;
  fileTexts: Pick<FileTexts, 'of'>;
  answerQuestion: ReturnType<typeof createAnswerQuestion>;
  mode(): AssistantMode;
  /** The model that would write, and the host that it is at. */
  modelName(): { model: string; host: string } | null;
  showRequests: ShowRequests;
  longJobs: LongJobs;
  operations: OperationRecorder;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  publish(event: DomainEvent): void;
  /** The same, with its notice kept in the present transaction. */
  publishKept(event: DomainEvent): Promise<void>;
  newId(prefix: string): string;
  now(): Date;
}

type Session = Answer<typeof api.assistant.change>;

/** A question with its session. */
type Asked = NonNullable<Awaited<ReturnType<AssistantRepo['request']>>>;

interface Question {
  assistantSessionId?: string | undefined;
  question: string;
  place: string | null;
}

/** So many questions of a session are shown, the last ones. */
const requestsShown = 50;
/** So many earlier questions say what a further one is about. */
const turnsTold = 3;
/** Of a question, so much is the name of its session; and so much of an answer is told in a notice. */
const titleLength = 120;
const previewLength = 160;

const positionSchema = z.tuple([z.int(), z.iso.datetime(), z.string().check(z.regex(/^asn_[0-9a-f]{32}$/))]);

const detailSchema = z.object({ id: z.string(), deleted: z.boolean() });

const encode = ({ pinned, askedAt, id }: SessionPosition) =>
  Buffer.from(JSON.stringify([pinned, askedAt.toISOString(), id])).toString('base64url');

function decode(cursor: string): SessionPosition {
  try {
    const [pinned, askedAt, id] = positionSchema.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    return { pinned, askedAt: new Date(askedAt), id };
  } catch {
    throw new AppError('validation', { fields: { cursor: 'This is no position in this list.' } });
  }
}

function shortened(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}

/** A question and its answer as they are told to a model, with the files that what is shown of it was made of. */
function turnOf({ question, answer }: ShownRequest, given: readonly string[]): EarlierTurn {
  const { sentences = [], sources = [] } = answer ?? {};
  const isMadeUp = sentences.some((sentence) => sentence.sources.length === 0);
  return {
    question,
    answer: sentences.map(({ text }) => text).join(' '),
    of: [...sources.map(({ resourceId }) => resourceId), ...(isMadeUp ? given : [])],
  };
}

/** Questions of people and their answers, made by jobs: they go on when the page is closed and when the server stops. */
export function createAssistantService(needs: Dependencies) {
  const {
    repo,
    fileTexts,
    answerQuestion,
    mode,
    modelName,
    showRequests,
    longJobs,
    operations,
    transaction,
    publish,
    publishKept,
    newId,
    now,
  } = needs;

  async function require({ userId }: Actor, id: string): Promise<SessionRow> {
    const row = await repo.find(userId, id);
    if (row === null || row.deletedAt !== null) throw new AppError('not_found');
    return row;
  }

  function tell(userId: string, row: Pick<RequestRow, 'id' | 'sessionId'>, status: RequestState): void {
    const properties = { sessionId: row.sessionId, requestId: row.id, status };
    publish({ type: 'assistantSessionUpdated', to: { userIds: [userId] }, properties });
  }

  /** Tells who has asked that a question has come to its end, and what it was about. Call it in the transaction of the end. */
  async function tellEnd(
    actor: Pick<Actor, 'userId'>,
    asked: Asked,
    status: 'done' | 'failed',
    preview: string,
  ) {
    const { id, sessionId } = asked.request;
    const [file] = await fileTexts.of(actor, asked.session.place === null ? [] : [asked.session.place]);
    const { resourceId, name: resourceName, storageId, storageName, spaceId } = file ?? {};
    const about = file && { resourceId, resourceName, storageId, storageName, spaceId };
    await publishKept({
      type: 'assistantRequestFinished',
      to: { userIds: [actor.userId] },
      properties: { ...about, sessionId, requestId: id, status, preview: shortened(preview, previewLength) },
    });
  }

  /** What was asked in the session before this, and answered, as far as the actor may still read it. */
  async function earlierThan(actor: Actor, { id, sessionId }: RequestRow): Promise<EarlierTurn[]> {
    const rows = await repo.requestsOf(sessionId, turnsTold + 1);
    const before = rows
      .slice(
        0,
        rows.findIndex((row) => row.id === id),
      )
      .filter(({ answer }) => answer !== null);
    const shown = await showRequests(actor, before);
    return shown.map((one, index) => turnOf(one, before[index]?.answer?.given ?? []));
  }

  const asking = longJobs.define<{ requestId: string }>('assistantRequest', {
    maxHours: 1,
    async run({ requestId }, { actor, signal }) {
      const found = await repo.request(requestId);
      if (found === null || found.session.userId !== actor.userId) throw new AppError('not_found');
      const { request, session } = found;
      const { question } = request;
      const outcome = { opens: `/space/assistant/${request.sessionId}` };
      // A kill of the server came between its answer and the end of its job: it is told once.
      if (request.state === 'done') return outcome;
      const enter = async (state: RequestState) => {
        signal.throwIfAborted();
        await repo.changeRequest(requestId, { state, failure: null });
        tell(actor.userId, request, state);
      };
      await enter('searching');
      const draft = createDraft({ repo, publish, userId: actor.userId, request });
      const earlier = await earlierThan(actor, request);
      const asked = { question, earlier, place: session.place, signal, draft, onStage: enter };
      const answer = await answerQuestion(actor, asked);
      signal.throwIfAborted();
      await transaction(async () => {
        await repo.changeRequest(requestId, { state: 'done', answer, draft: null });
        tell(actor.userId, request, 'done');
        await tellEnd(actor, found, 'done', question);
      });
      return outcome;
    },
    async onGivenUp({ requestId }, { userId }, failure) {
      const found = await repo.request(requestId);
      if (found === null) return;
      const state = failure === null ? 'stopped' : 'failed';
      await transaction(async () => {
        await repo.changeRequest(requestId, { state, failure: failure?.message ?? null, draft: null });
        tell(userId, found.request, state);
        if (failure !== null) await tellEnd({ userId }, found, 'failed', failure.message);
      });
    },
  });

  async function setDeleted(actor: Actor, id: string, deleted: boolean): Promise<void> {
    await repo.change(id, { deletedAt: deleted ? now() : null });
    const properties = { sessionId: id, status: deleted ? 'deleted' : 'restored' };
    publish({ type: 'assistantSessionUpdated', to: { userIds: [actor.userId] }, properties });
  }

  const undo: Undoer = async (actor, { detail }, write) => {
    const { id, deleted } = detailSchema.parse(detail);
    const row = await repo.find(actor.userId, id);
    if (row === null)
      throw new AppError('undo_blocked', { message: 'This session has been deleted for good since.' });
    await setDeleted(actor, id, !deleted);
    await write({ detail: { id, deleted: !deleted } });
  };

  /** What places are called; those that the actor does not see are left out. */
  async function namesOf(actor: Actor, places: readonly string[]): Promise<Map<string, string>> {
    const files = await fileTexts.of(
      actor,
      places.filter((place) => place.startsWith('res_')),
    );
    const others = places.filter((place) => !place.startsWith('res_'));
    const names = others.length === 0 ? new Map<string, string>() : await repo.placeNames(actor, others);
    for (const { resourceId, name } of files) names.set(resourceId, name);
    return names;
  }

  async function shown(actor: Actor, rows: readonly SessionRow[]): Promise<Session[]> {
    const names = await namesOf(
      actor,
      rows.flatMap(({ place }) => place ?? []),
    );
    return rows.map(({ id, title, pinned, place, askedAt }) => ({
      id,
      title,
      pinned: pinned === 1,
      place,
      placeName: names.get(place ?? '') ?? null,
      askedAt: askedAt.toISOString(),
    }));
  }

  async function shownOne(actor: Actor, row: SessionRow): Promise<Session> {
    const [session] = await shown(actor, [row]);
    if (session === undefined) throw new AppError('not_found');
    return session;
  }

  return {
    /** How questions are answered, and where what is needed for that goes. */
    async about() {
      const named = mode() === 'model' ? modelName() : null;
      return { mode: mode(), model: named?.model ?? null, dataGoesTo: named?.host ?? null };
    },

    async sessions(
      actor: Actor,
      { q, cursor, limit }: { q: string; cursor?: string | undefined; limit: number },
    ) {
      const behind = cursor === undefined ? null : decode(cursor);
      const rows = await repo.page(actor.userId, { title: q, behind, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const items = await shown(actor, page);
      return { items, nextCursor: last === undefined ? null : encode(last), total: null };
    },

    async session(actor: Actor, id: string) {
      const row = await require(actor, id);
      const rows = await repo.requestsOf(id, requestsShown);
      return { session: await shownOne(actor, row), requests: await showRequests(actor, rows) };
    },

    /** Asks in a session of the actor, or in a new one about a place that they see. */
    async ask(actor: Actor, { assistantSessionId: sessionId, question, place }: Question) {
      if (mode() === 'off') throw new AppError('policy', { message: 'The assistant is switched off here.' });
      if (place !== null && !(await namesOf(actor, [place])).has(place)) throw new AppError('not_found');
      return transaction(async () => {
        if ((await repo.waiting(actor.userId)) >= limits.questionsWaiting)
          throw new AppError('rate_limited', {
            message: '{most} of your questions wait for their answers. Ask again when one of them is done.',
            values: { most: limits.questionsWaiting },
          });
        const askedAt = now();
        const session: SessionRow =
          sessionId === undefined
            ? {
                id: newId('asn'),
                userId: actor.userId,
                title: shortened(question, titleLength),
                place,
                pinned: 0,
                askedAt,
                deletedAt: null,
              }
            : await require(actor, sessionId);
        if (sessionId === undefined) await repo.insert(session);
        else await repo.change(session.id, { askedAt });
        const requestId = newId('arq');
        const { jobId } = await asking(actor, {
          text: 'Answer to “{question}”',
          values: { question: shortened(question, titleLength) },
          input: { requestId },
        });
        const begun = { jobId, failure: null, draft: null, answer: null, askedAt };
        const request: RequestRow = {
          id: requestId,
          sessionId: session.id,
          question,
          state: 'queued',
          ...begun,
        };
        await repo.insertRequest(request);
        tell(actor.userId, request, 'queued');
        return { sessionId: session.id, requestId };
      });
    },

    async change(
      actor: Actor,
      id: string,
      { title, pinned }: { title?: string | undefined; pinned?: boolean | undefined },
    ) {
      const row = await require(actor, id);
      const set = {
        ...(title !== undefined && { title }),
        ...(pinned !== undefined && { pinned: pinned ? 1 : 0 }),
      };
      if (Object.keys(set).length > 0) await repo.change(id, set);
      return shownOne(actor, { ...row, ...set });
    },

    undo,

    remove(actor: Actor, id: string): Promise<{ operationId: string }> {
      return transaction(async () => {
        const { title } = await require(actor, id);
        await setDeleted(actor, id, true);
        const operationId = await operations.record(actor, {
          kind: 'assistantSession',
          text: 'Deleted the session “{title}”',
          values: { title },
          undoBy: 'assistantSession',
          detail: { id, deleted: true },
        });
        return { operationId };
      });
    },

    /** All that a person has asked and was answered, as far as they may read it, for the export of their data. */
    async *all(actor: Actor) {
      for (const { session, request } of await repo.all(actor.userId)) {
        const [one] = await showRequests(actor, [request]);
        if (one !== undefined)
          yield { session, question: one.question, askedAt: one.askedAt, answer: one.answer };
      }
    },
  };
}
