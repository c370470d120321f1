import { callKey, useShell, useText, type CollectionItem, type Storage } from '@holdall/shared';
import { collectionsApi } from '@holdall/shared/collections';
import { useMemo } from 'react';
import { entriesToWire, type ChosenEntries } from './ChosenEntries.ts';

const { change, putBack, takeOut } = collectionsApi.virtual;

/** What can be done with the entries of a collection. None of it touches what they refer to; each offers its undo. */
export function useEntryActions({ id: collectionId, name }: Storage) {
  const { http, queries, undo } = useShell();
  const say = useText();
  return useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: ['collection', collectionId] });
    const paramsOf = ({ id: entryId }: CollectionItem) => ({ collectionId, entryId });

    async function alter(
      item: CollectionItem,
      body: { note?: string; before?: string | null },
      text: string,
    ) {
      const input = { params: paramsOf(item), body };
      const { operationId } = await http.call(change, input, { revision: item.revision });
      await refresh();
      if (operationId !== null) undo.offer({ text, operationId });
    }

    async function remove(chosen: ChosenEntries) {
      const { count, items } = chosen;
      const body = { entries: entriesToWire(chosen) };
      const { operationId } = await http.call(takeOut, { params: { collectionId }, body });
      await refresh();
      await queries.invalidateQueries({ queryKey: callKey(collectionsApi.virtual.holding) });
      const [item] = items;
      const text =
        item && count === 1
          ? say('{item} taken out of {name}', { item: item.name, name })
          : say('{count, plural, one {# item taken out of {name}} other {# items taken out of {name}}}', {
              count,
              name,
            });
      undo.offer({ text, operationId });
    }

    async function includeAgain(chosen: ChosenEntries) {
      const { count, items } = chosen;
      const body = { resources: entriesToWire(chosen) };
      const { operationId } = await http.call(putBack, { params: { collectionId }, body });
      await refresh();
      const [item] = items;
      const text =
        item && count === 1
          ? say('{item} put back into {name}', { item: item.name, name })
          : say('{count, plural, one {# item put back into {name}} other {# items put back into {name}}}', {
              count,
              name,
            });
      undo.offer({ text, operationId });
    }

    return {
      /** Lets rules find them again. */
      putBack: (chosen: ChosenEntries) => undo.during(includeAgain(chosen)),
      /** Changes the note of an entry. */
      note: (item: CollectionItem, note: string) =>
        undo.during(alter(item, { note }, say('Note of {name} changed', { name: item.name }))),
      /** Puts an entry before another one; null is the end. */
      moveBefore: (item: CollectionItem, before: string | null) =>
        undo.during(alter(item, { before }, say('{name} moved', { name: item.name }))),
      /** Takes references out; the things stay where they are. */
      remove: (chosen: ChosenEntries) => undo.during(remove(chosen)),
    };
  }, [http, queries, undo, say, collectionId, name]);
}

export type EntryActions = ReturnType<typeof useEntryActions>;
