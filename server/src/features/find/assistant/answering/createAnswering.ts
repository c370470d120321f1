import { AppError, type ModelProblem } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { DomainEvent } from '../../../../platform/events/DomainEvent.ts';
import type { LongJobs } from '../../../platform/index.ts';
import type { FileTexts } from '../../text/fileTexts.ts';
import type { createAnswerQuestion } from './answerQuestion.ts';
import type { AssistantRepo, RequestRow } from '../assistant.repo.ts';
import type { RequestState } from '../assistant.tables.ts';
import { createDraft } from './createDraft.ts';
import { shortened } from '../shortened.ts';
import { spacesOf, type SeenPlaces } from '../seenPlaces.ts';
import type { ShownRequest, ShowRequests } from '../showRequests.ts';
import type { Propose } from './createProposing.ts';
import type { Modes } from '../../model/index.ts';
import type { OutsideCallsService } from '../../outside/index.ts';
import type { OutsideDraft } from '../../tools/index.ts';
import type { ProposalsService } from '../../proposals/index.ts';
import type { EarlierTurn } from './writeAnswer.ts';

interface Dependencies {
  repo: Pick<AssistantRepo, 'request' | 'branch' | 'enterStage' | 'changeRequest'>;
  fileTexts: Pick<FileTexts, 'of'>;
  answerQuestion: ReturnType<typeof createAnswerQuestion>;
  showRequests: ShowRequests;
  propose: Propose;
  proposals: Pick<ProposalsService, 'keepAnswer'>;
  outside: Pick<OutsideCallsService, 'keep'>;
  modes: Pick<Modes, 'within'>;
  seenOf: SeenPlaces;
  /** What the model is called. */
  modelName(): string | null;
  longJobs: LongJobs;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  publish(event: DomainEvent): void;
  /** The same, with its notice kept in the present transaction. */
  publishKept(event: DomainEvent): Promise<void>;
}

/** A question with its session. */
type Asked = NonNullable<Awaited<ReturnType<AssistantRepo['request']>>>;

/** So many earlier questions say what a further one is about. */
const turnsTold = 3;
/** So much of a question is told in a notice. */
const previewLength = 160;

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

/** The long act that answers a question: it goes on when the page is closed, and when the server stops. */
export function createAnswering(needs: Dependencies) {
  const { repo, fileTexts, answerQuestion, showRequests, propose, proposals, outside, seenOf } = needs;
  const { modes, modelName } = needs;
  const { longJobs, transaction, publish, publishKept } = needs;

  /** Tells who has asked how far a question is. */
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
    if (asked.session.isIncognito) return;
    const { id, sessionId, places } = asked.request;
    const [file] = await fileTexts.of(actor, places.length === 1 ? places : []);
    const { resourceId, name: resourceName, shownIn: storageId, storageName, spaceId } = file ?? {};
    const about = file && { resourceId, resourceName, storageId, storageName, spaceId };
    await publishKept({
      type: 'assistantRequestFinished',
      to: { userIds: [actor.userId] },
      properties: { ...about, sessionId, requestId: id, status, preview: shortened(preview, previewLength) },
    });
  }

  /** What this goes on from, and what was answered to that, as far as the actor may still read it. */
  async function earlierThan(actor: Actor, request: RequestRow): Promise<EarlierTurn[]> {
    const rows = await repo.branch(request.afterId, turnsTold);
    const before = rows.filter(({ answer }) => answer !== null);
    const shown = await showRequests(actor, before);
    return shown.map((one, index) => turnOf(one, before[index]?.answer?.given ?? []));
  }

  /** Whether a model may be told what was asked about some places. */
  async function isForModel(actor: Actor, places: readonly string[]): Promise<boolean> {
    const { mode } = await modes.within(actor, spacesOf(await seenOf(actor, places)));
    return mode === 'model';
  }

  /**
   * Has a model propose what a question asks to be done. True where it does, or would if it could: then that is the answer. Where
   * the model cannot be asked, it is told why; one that has no tools can still write.
   */
  async function isActed(
    actor: Actor,
    asked: Asked,
    signal: AbortSignal,
    on: { problem(problem: ModelProblem): void; asked(asked: readonly OutsideDraft[]): void },
  ): Promise<boolean> {
    const { id: requestId, question, places, afterId, askedAt } = asked.request;
    const model = modelName();
    if (model === null || !(await isForModel(actor, places))) return false;
    const earlier: string[] = [];
    for (const before of await repo.branch(afterId, turnsTold))
      if (await isForModel(actor, before.places)) earlier.push(before.question);
    const proposed = await propose(actor, { question, earlier, places, askedAt, signal });
    if (proposed === 'nothing') return false;
    if ('problem' in proposed) {
      if (proposed.problem !== 'broken') on.problem(proposed.problem);
      return false;
    }
    signal.throwIfAborted();
    const { drafts, calls, asked: made, problems, isEnded } = proposed;
    const isAnswered = drafts.length + calls.length === 0 && made.length > 0;
    // What was asked outside is kept as soon as it was: that it was stays true where nothing comes of the answer.
    if (isAnswered) {
      await transaction(() => outside.keep(actor, requestId, made));
      on.asked(made);
      return false;
    }
    await transaction(async () => {
      await outside.keep(actor, requestId, [...made, ...calls]);
      await proposals.keepAnswer(actor, requestId, drafts);
      await repo.changeRequest(requestId, {
        state: 'done',
        acted: { model, problems, isEnded },
        draft: null,
      });
      tell(actor.userId, asked.request, 'done');
      await tellEnd(actor, asked, 'done', question);
    });
    return true;
  }

  const begin = longJobs.define<{ requestId: string; isIncognito?: boolean }>('assistantRequest', {
    maxHours: 1,
    async run({ requestId, isIncognito = false }, { actor, signal }) {
      const found = await repo.request(requestId);
      // It was left before it was answered, and is gone.
      if (found === null && isIncognito) return undefined;
      if (found === null || found.session.userId !== actor.userId) throw new AppError('not_found');
      const { request } = found;
      const { question } = request;
      const outcome = isIncognito ? {} : { opens: `/space/assistant/${request.sessionId}` };
      // A kill of the server came between its answer and the end of its job: it is told once.
      if (request.state === 'done') return outcome;
      const enter = async (state: RequestState) => {
        signal.throwIfAborted();
        await repo.enterStage(requestId, state);
        tell(actor.userId, request, state);
      };
      await enter('searching');
      let modelProblem: ModelProblem | null = null;
      let told: readonly OutsideDraft[] = [];
      const on = {
        problem: (problem: ModelProblem) => void (modelProblem = problem),
        asked: (asked: readonly OutsideDraft[]) => void (told = asked),
      };
      if (await isActed(actor, found, signal, on)) return outcome;
      const draft = createDraft({ repo, publish, userId: actor.userId, request });
      const earlier = await earlierThan(actor, request);
      const asked = {
        question,
        earlier,
        places: request.places,
        modelProblem,
        told,
        signal,
        draft,
        onStage: enter,
      };
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

  return { begin, tell };
}

export type Answering = ReturnType<typeof createAnswering>;
