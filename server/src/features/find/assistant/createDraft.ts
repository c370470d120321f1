import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { AssistantRepo, RequestRow } from './assistant.repo.ts';
import type { Draft } from './writeAnswer.ts';

interface Dependencies {
  repo: Pick<AssistantRepo, 'changeRequest'>;
  publish(event: DomainEvent): void;
  userId: string;
  request: Pick<RequestRow, 'id' | 'sessionId'>;
}

/** Words that come together go together: at most so long after the first of them. */
const togetherMs = 20;
/** So often what stands there by now is kept, for whoever comes in between. */
const keptMs = 1000;

/** Tells who has asked what a model writes, as it comes, and keeps it for whoever looks meanwhile. */
export function createDraft({ repo, publish, userId, request }: Dependencies): Draft {
  let text = '';
  let told = 0;
  let keptAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function tell(): void {
    timer = undefined;
    const properties = {
      sessionId: request.sessionId,
      requestId: request.id,
      from: told,
      text: text.slice(told),
    };
    told = text.length;
    publish({ type: 'assistantDelta', to: { userIds: [userId] }, properties });
    if (performance.now() - keptAt < keptMs) return;
    keptAt = performance.now();
    // What cannot be kept now is kept with what follows; the answer itself does not hang on it.
    void repo.changeRequest(request.id, { draft: text }).catch(() => undefined);
  }

  return {
    async begin() {
      text = '';
      told = 0;
      await repo.changeRequest(request.id, { draft: '' });
    },
    add(written) {
      text += written;
      timer ??= setTimeout(tell, togetherMs);
    },
    end() {
      clearTimeout(timer);
    },
  };
}
