import type { DomainEvent } from '../../../../platform/events/DomainEvent.ts';
import type { AssistantRepo, RequestRow } from '../assistant.repo.ts';
import type { Draft } from './writeAnswer.ts';

interface Dependencies {
  repo: Pick<AssistantRepo, 'changeRequest'>;
  publish(event: DomainEvent): void;
  userId: string;
  request: Pick<RequestRow, 'id' | 'sessionId'>;
}

/** Words that come within so long of others go together. */
const togetherMs = 20;
/** What stands there by now is kept so often, for whoever comes in between. */
const keptMs = 500;

/** Tells who has asked what a model writes, as it comes, and keeps it for whoever looks meanwhile. */
export function createDraft({ repo, publish, userId, request }: Dependencies): Draft {
  let text = '';
  let told = 0;
  let telling: NodeJS.Timeout | undefined;
  let keeping: NodeJS.Timeout | undefined;
  let kept: Promise<unknown> = Promise.resolve();

  function tell(): void {
    const more = text.slice(told);
    const properties = { sessionId: request.sessionId, requestId: request.id, from: told, text: more };
    told = text.length;
    publish({ type: 'assistantDelta', to: { userIds: [userId] }, properties });
    telling = setTimeout(tellRest, togetherMs);
  }
  function tellRest(): void {
    telling = undefined;
    if (told < text.length) tell();
  }
  function keep(): void {
    keeping = undefined;
    // What cannot be kept now is kept with what follows; the answer itself does not hang on it.
    kept = repo.changeRequest(request.id, { draft: text }).catch(() => undefined);
  }

  return {
    async begin() {
      text = '';
      told = 0;
      await repo.changeRequest(request.id, { draft: '' });
    },
    add(written) {
      text += written;
      if (telling === undefined) tell();
      keeping ??= setTimeout(keep, keptMs);
    },
    async end() {
      clearTimeout(telling);
      clearTimeout(keeping);
      await kept;
    },
  };
}
