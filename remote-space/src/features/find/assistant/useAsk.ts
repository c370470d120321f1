import { callKey, useAction, useShell } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { useNavigate } from 'react-router-dom';
import { assistantAddress } from '../../frame/locations/index.ts';

import type { AskedPlace } from './AskedPlace.ts';

interface Where {
  /** The session that goes on; a new one begins without it, and is gone to. */
  readonly sessionId?: string;
  /** The question of it that this one stands beside, as another way to ask. */
  readonly instead?: string;
  /** What is asked about from now on; without it what was asked about before, and in a new session everything. */
  readonly places?: readonly AskedPlace[];
  /** A new session is in no list. */
  readonly isIncognito?: boolean;
}

/** Asks the assistant. True when the question was taken. */
export function useAsk() {
  const { http, queries } = useShell();
  const navigate = useNavigate();
  const { busy, problem, run } = useAction();
  const ask = (question: string, { sessionId, instead, places, isIncognito }: Where = {}) =>
    run(async () => {
      const body = {
        question,
        ...(places !== undefined && { places: places.map(({ id }) => id) }),
        ...(isIncognito !== undefined && { isIncognito }),
        ...(sessionId !== undefined && { assistantSessionId: sessionId }),
        ...(instead !== undefined && { instead }),
      };
      const answer = await http.call(laterApi.assistant.ask, { body });
      // The next question does not wait for this one to be shown.
      void queries.invalidateQueries({ queryKey: callKey(laterApi.assistant.session) });
      void queries.invalidateQueries({ queryKey: callKey(laterApi.assistant.sessions) });
      if (sessionId === undefined) void navigate(assistantAddress(answer.sessionId));
    });
  return { busy, problem, ask };
}
