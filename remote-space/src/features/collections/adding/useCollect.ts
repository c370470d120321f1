import { callKey, useShell, useText, type Selection } from '@holdall/shared';
import { useCallback } from 'react';

/** What is to be put into a collection: resources of a list, or whole storages. */
export interface ToCollect {
  readonly resources?: Selection;
  readonly storages?: string[];
}

/**
 * Puts references into a collection and offers to undo it. What is dropped on a collection goes this way too; its code
 * comes with the first use.
 */
export function useCollect() {
  const { http, queries, undo, notices } = useShell();
  const say = useText();
  return useCallback(
    async (collection: { id: string; name: string }, what: ToCollect, note = ''): Promise<void> => {
      const { collectionsApi } = await import('@holdall/shared/collections');
      const { add, holding } = collectionsApi.virtual;
      const input = { params: { collectionId: collection.id }, body: { ...what, note } };
      const { added, operationId } = await undo.during(http.call(add, input, { quiet: true }));
      const values = { count: added, name: collection.name };
      if (operationId !== null) {
        const text = say(
          '{count, plural, one {# item added to {name}} other {# items added to {name}}}',
          values,
        );
        undo.offer({ text, operationId });
      } else {
        notices.show({ title: say('It is in {name} already', values), status: 'info' });
      }
      await queries.invalidateQueries({ queryKey: callKey(holding) });
    },
    [http, queries, undo, notices, say],
  );
}
