import { callKey, useCall, useShell, useText, type ShareMode, type Storage } from '@holdall/shared';
import { collectionsApi } from '@holdall/shared/collections';

const { collectionShares } = collectionsApi;

/** How a collection is shared, and changing that. */
export function useShare({ id: collectionId, name }: Storage) {
  const { http, queries, notices, undo } = useShell();
  const say = useText();
  const params = { collectionId };
  const loaded = useCall(collectionShares.get, { params });

  async function settle() {
    await queries.invalidateQueries({ queryKey: callKey(collectionShares.get, { params }) });
    await queries.invalidateQueries({ queryKey: ['collection', collectionId] });
  }

  return {
    loaded,
    share: loaded.data?.share ?? null,
    /** Rejects with the reason why it cannot be shared so. */
    async set(mode: ShareMode) {
      const { jobId } = await http.call(collectionShares.set, { params, body: { mode } }, { quiet: true });
      await settle();
      notices.show({
        title:
          jobId === null
            ? say('{name} is shared', { name })
            : say('The snapshot of {name} is taken', { name }),
        status: 'success',
      });
    },
    async remove() {
      const { operationId } = await undo.during(
        http.call(collectionShares.remove, { params }, { quiet: true }),
      );
      await settle();
      if (operationId !== null)
        undo.offer({ text: say('{name} is yours alone again', { name }), operationId });
    },
  };
}
