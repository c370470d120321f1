import { api, callKey, useShell, useText, type Storage } from '@holdall/shared';
import { useMemo } from 'react';

/** What a person can do with storages. Each act that can be taken back offers its undo. */
export function useStorageActions() {
  const { http, queries, undo, notices, navigate } = useShell();
  const say = useText();
  return useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: callKey(api.storages.list) });
    const actions = {
      /** Rejects with the reason why it cannot have the name. */
      async rename({ id, revision }: Storage, name: string) {
        const input = { params: { storageId: id }, body: { name } };
        await http.call(api.storages.change, input, { revision, quiet: true });
        await refresh();
      },
      /** Rejects with the reason why they cannot have it. */
      async handOver({ id, name }: Storage, person: { readonly id: string; readonly name: string }) {
        const input = { params: { storageId: id }, body: { userId: person.id } };
        const { operationId } = await http.call(api.storages.handOver, input, { quiet: true });
        await refresh();
        const text = say('{name} handed over to {person}', { name, person: person.name });
        if (operationId === null) notices.show({ title: text, status: 'success' });
        else undo.offer({ text, operationId });
      },
      /** Puts a storage away for its days of grace, and goes to another one of its space. */
      async remove({ id, spaceId, name, revision }: Storage) {
        const input = { params: { storageId: id } };
        const { operationId } = await http.call(api.storages.remove, input, { revision });
        await refresh();
        navigate(`/space/s/${spaceId}`);
        undo.offer({ text: say('{name} deleted', { name }), operationId });
      },
      /** Brings a deleted storage back, with all it holds. */
      async restore({ id, name }: Pick<Storage, 'id' | 'name'>) {
        const { operationId } = await http.call(api.storages.restore, { params: { storageId: id } });
        await refresh();
        if (operationId !== null) undo.offer({ text: say('{name} restored', { name }), operationId });
      },
    };
    return {
      ...actions,
      restore: (place: Pick<Storage, 'id' | 'name'>) => undo.during(actions.restore(place)),
      remove: (storage: Storage) => undo.during(actions.remove(storage)),
    };
  }, [http, queries, undo, notices, navigate, say]);
}
