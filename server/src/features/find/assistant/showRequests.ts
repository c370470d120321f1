import type { Answer, api } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { RequestRow } from './assistant.repo.ts';
import type { OutsideCallsService } from '../outside/index.ts';
import type { ProposalsService } from '../proposals/index.ts';
import type { ShowAnswers } from './showAnswers.ts';

interface Dependencies {
  /** Says a text of the catalogue in the person's language. */
  sayIn(locale: string | null, text: string, values?: Record<string, string | number>): string;
  showAnswers: ShowAnswers;
  proposals: Pick<ProposalsService, 'ofRequests'>;
  outside: Pick<OutsideCallsService, 'ofRequests'>;
}

/** A question as its person may see it, whatever it was asked about, and whatever else was asked in its stead. */
export type ShownRequest = Omit<
  Answer<typeof api.assistant.session>['requests'][number],
  'version' | 'places'
>;

/** Questions with their answers, as their person may see them now. */
export function createShowRequests({ showAnswers, proposals, outside, sayIn }: Dependencies) {
  return async (actor: Actor, rows: readonly RequestRow[]): Promise<ShownRequest[]> => {
    const answered = rows.flatMap(({ id, answer }) => (answer === null ? [] : [{ id, answer }]));
    const shown = await showAnswers(
      actor,
      answered.map(({ answer }) => answer),
    );
    const byId = new Map(answered.map(({ id }, index) => [id, shown[index]]));
    const acts = rows.flatMap(({ id, acted }) => (acted === null ? [] : [id]));
    const proposed = await proposals.ofRequests(actor, acts);
    const calls = await outside.ofRequests(
      actor,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id, question, state, jobId, failure, draft, rating, acted, askedAt }) => ({
      id,
      question,
      state,
      jobId,
      failure: failure && sayIn(actor.locale, failure),
      draft,
      askedAt: askedAt.toISOString(),
      answer: byId.get(id) ?? null,
      acted: acted && {
        model: acted.model,
        proposals: proposed.get(id) ?? [],
        problems: acted.problems.map(({ text, values }) => sayIn(actor.locale, text, values)),
        isEnded: acted.isEnded,
      },
      outside: calls.get(id) ?? [],
      rating,
    }));
  };
}

/** Shows questions to their person. */
export type ShowRequests = ReturnType<typeof createShowRequests>;
