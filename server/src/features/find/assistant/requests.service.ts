import { AppError, serverLimits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Modes } from '../model/index.ts';
import type { OutsideCallsService } from '../outside/index.ts';
import type { AssistantRepo, RequestRow, SessionRow } from './assistant.repo.ts';
import type { Rating } from './assistant.tables.ts';
import type { Answering } from './answering/createAnswering.ts';
import { spacesOf, type SeenPlaces } from './seenPlaces.ts';
import type { AssistantSessions } from './sessions.service.ts';
import { shortened } from './shortened.ts';

interface Dependencies {
  repo: AssistantRepo;
  sessions: Pick<AssistantSessions, 'require' | 'requireRequest' | 'tell'>;
  seenOf: SeenPlaces;
  answering: Answering;
  modes: Pick<Modes, 'within' | 'require'>;
  /** The model that would write, and the host that it is at. */
  modelName(): { model: string; host: string } | null;
  outside: Pick<OutsideCallsService, 'places' | 'remotes'>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  newId(prefix: string): string;
  now(): Date;
}

interface Question {
  assistantSessionId?: string | undefined;
  instead?: string | undefined;
  question: string;
  places?: readonly string[] | undefined;
  isIncognito?: boolean | undefined;
}

/** Of a question, so much is the name of its session. */
const titleLength = 120;

/** Questions of people, whose answers are made by jobs: they go on when the page is closed and when the server stops. */
export function createAssistantRequests(needs: Dependencies) {
  const { repo, sessions, seenOf, answering, modes, modelName, outside, transaction, newId, now } = needs;

  /** What a further question of a session goes on from: from what is shown, or from what the one that it stands beside does. */
  async function goesOnFrom(actor: Actor, { id, shownId }: SessionRow, instead: string | undefined) {
    if ((await repo.countOf(id)) >= serverLimits.sessionQuestions)
      throw new AppError('policy', {
        message: 'A session holds {most} questions. Ask this one in a new session.',
        values: { most: serverLimits.sessionQuestions },
      });
    if (instead === undefined) return shownId;
    const { sessionId, afterId } = await sessions.requireRequest(actor, instead);
    if (sessionId !== id) throw new AppError('not_found');
    return afterId;
  }

  return {
    /** How questions of the actor about some places are answered, and where what is needed for that goes. */
    async about(actor: Actor, { places }: { places: readonly string[] }) {
      const { mode, loweredBy } = await modes.within(actor, spacesOf(await seenOf(actor, places)));
      const named = mode === 'model' ? modelName() : null;
      return {
        mode,
        loweredBy,
        model: named?.model ?? null,
        dataGoesTo: named?.host ?? null,
        outside: named === null ? [] : await outside.places(actor),
        remotes: named === null ? [] : await outside.remotes(actor),
      };
    },

    /** Asks in a session of the actor, or in a new one about a place that they see. */
    async ask(
      actor: Actor,
      { assistantSessionId: sessionId, instead, question, places: named, isIncognito = false }: Question,
    ) {
      const seen = await seenOf(actor, named ?? []);
      if (named?.some((id) => !seen.has(id))) throw new AppError('not_found');
      await modes.require(actor, spacesOf(seen));
      return transaction(async () => {
        if ((await repo.waiting(actor.userId)) >= serverLimits.questionsWaiting)
          throw new AppError('rate_limited', {
            message: '{most} of your questions wait for their answers. Ask again when one of them is done.',
            values: { most: serverLimits.questionsWaiting },
          });
        const askedAt = now();
        const requestId = newId('arq');
        if (sessionId !== undefined) await repo.lock(actor.userId, sessionId);
        const session: SessionRow =
          sessionId === undefined
            ? {
                id: newId('asn'),
                userId: actor.userId,
                title: shortened(question, titleLength),
                places: [...new Set(named)],
                folderId: null,
                isIncognito,
                pinned: 0,
                askedAt,
                shownId: requestId,
                deletedAt: null,
              }
            : await sessions.require(actor, sessionId);
        if (sessionId === undefined && instead !== undefined) throw new AppError('not_found');
        const places = named === undefined ? session.places : [...new Set(named)];
        const afterId = sessionId === undefined ? null : await goesOnFrom(actor, session, instead);
        if (sessionId === undefined) await repo.insert(session);
        else await repo.change(session.id, { askedAt, places, shownId: requestId });
        const { jobId } = await answering.begin(actor, {
          // The list of jobs is kept: of an incognito session nothing is said there.
          ...(session.isIncognito
            ? { text: 'Answer in an incognito session', values: {} }
            : { text: 'Answer to “{question}”', values: { question: shortened(question, titleLength) } }),
          input: { requestId, isIncognito: session.isIncognito },
        });
        const begun = { jobId, failure: null, draft: null, answer: null, acted: null, rating: null, askedAt };
        const request: RequestRow = {
          id: requestId,
          sessionId: session.id,
          afterId,
          question,
          places,
          state: 'queued',
          ...begun,
        };
        await repo.insertRequest(request);
        answering.tell(actor.userId, request, 'queued');
        return { sessionId: session.id, requestId };
      });
    },

    /** Keeps what the actor thinks of an answer of theirs, or forgets it. */
    async rate(actor: Actor, id: string, rating: Rating | null): Promise<{ rating: Rating | null }> {
      const { answer, sessionId } = await sessions.requireRequest(actor, id);
      if (answer === null) throw new AppError('conflict');
      await repo.changeRequest(id, { rating });
      sessions.tell(actor, sessionId, 'rated');
      return { rating };
    },
  };
}
