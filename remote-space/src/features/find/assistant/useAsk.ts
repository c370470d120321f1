import { callKey, useAction, useShell } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { useNavigate } from 'react-router-dom';
import { assistantAddress } from '../../frame/locations/index.ts';

interface Where {
  /** The session that goes on; a new one begins without it, and is gone to. */
  readonly sessionId?: string;
  /** The question of it that this one stands beside, as another way to ask. */
  readonly instead?: string;
  /** What a new session is about. */
  readonly place?: string | null;
}

/** Asks the assistant. True when the question was taken. */
export function useAsk() {
  const { http, queries } = useShell();
  const navigate = useNavigate();
  const { busy, problem, run } = useAction();
  const ask = (question: string, { sessionId, instead, place = null }: Where = {}) =>
    run(async () => {
      const body = {
        question,
        place,
        ...(sessionId !== undefined && { assistantSessionId: sessionId }),
        ...(instead !== undefined && { instead }),
      };
      const answer = await http.call(laterApi.assistant.ask, { body });
      await queries.invalidateQueries({ queryKey: callKey(laterApi.assistant.session) });
      await queries.invalidateQueries({ queryKey: callKey(laterApi.assistant.sessions) });
      if (sessionId === undefined) void navigate(assistantAddress(answer.sessionId));
    });
  return { busy, problem, ask };
}
