import { api, AppError, useShell, useText, type Operation } from '@holdall/shared';
import { useMemo } from 'react';
import type { Blocked } from './BlockedDialog.tsx';

const expects = ['undo_blocked'] as const;
const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** What stands in the way, in a refusal to undo. Any other refusal has been shown by then. */
function blockedIn(error: unknown, act: string): Blocked | null {
  if (!AppError.is(error)) throw error;
  if (error.code !== 'undo_blocked') return null;
  return { act, reason: error.message, actions: strings(error.details?.['blockedBy']) };
}

/** Taking acts back from the history: one, or everything from it on. What stands in the way is told. */
export function useUndo(onBlocked: (blocked: Blocked) => void) {
  const { http, queries, notices, undo } = useShell();
  const say = useText();
  return useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: [api.operations.list.path] });
    async function attempt({ summary }: Operation, act: () => Promise<void>): Promise<void> {
      try {
        await act();
      } catch (error) {
        const blocked = blockedIn(error, summary);
        if (blocked) onBlocked(blocked);
      } finally {
        await refresh();
      }
    }
    return {
      undo: (operation: Operation) =>
        attempt(operation, async () => {
          const { summary } = await undo.takeBack(operation.id, { expects });
          notices.show({ title: summary, status: 'success' });
        }),
      undoFrom: (operation: Operation) =>
        attempt(operation, async () => {
          const params = { operationId: operation.id };
          const { undone, left } = await http.call(api.operations.undoFrom, { params }, { expects });
          notices.show({
            title: say('{count, plural, one {# act undone} other {# acts undone}}', { count: undone }),
            ...(left > 0 && { text: say('{count} can never be undone.', { count: left }) }),
            status: 'success',
          });
        }),
    };
  }, [http, queries, notices, undo, say, onBlocked]);
}
