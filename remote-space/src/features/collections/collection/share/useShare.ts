import { callKey, useCall, useShell, useText, type ShareMode, type Storage } from '@holdall/shared';
import { collectionsApi } from '@holdall/shared/collections';

const { shares } = collectionsApi;

/** How a collection is shared, and changing that. */
export function useShare({ id: collectionId, name }: Storage) {
  const { http, queries, notices, undo } = useShell();
  const say = useText();
  const params = { collectionId };
  const loaded = useCall(shares.get, { params });

  async function settle() {
    await queries.invalidateQueries({ queryKey: callKey(shares.get, { params }) });
    await queries.invalidateQueries({ queryKey: ['collection', collectionId] });
  }

  return {
    loaded,
    share: loaded.data?.share ?? null,
    /** Rejects with the reason why it cannot be shared so. */
    async set(mode: ShareMode) {
      const { jobId } = await http.call(shares.set, { params, body: { mode } }, { quiet: true });
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
      const { operationId } = await undo.during(http.call(shares.remove, { params }, { quiet: true }));
      await settle();
      if (operationId !== null)
        undo.offer({ text: say('{name} is yours alone again', { name }), operationId });
    },
  };
}
