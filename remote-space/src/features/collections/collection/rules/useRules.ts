import {
  callKey,
  useCall,
  useShell,
  useText,
  type CollectionRules,
  type Loaded,
  type Storage,
} from '@holdall/shared';
import { collectionsApi } from '@holdall/shared/collections';
import { useCallback } from 'react';

const { rules, setRules } = collectionsApi.virtual;

/** A rule while it is written; one without an id is new. */
export interface RuleDraft {
  readonly id?: string;
  readonly query: string;
  readonly storageIds: readonly string[];
}

/** The rules of a collection, and keeping others in their place. Rejects with the reason why they cannot be kept. */
export function useRules({ id: collectionId, name }: Storage): {
  loaded: Loaded<CollectionRules>;
  save(drafts: readonly RuleDraft[], revision: number): Promise<CollectionRules>;
} {
  const { http, queries, undo } = useShell();
  const say = useText();
  const loaded = useCall(rules, { params: { collectionId } }, { fresh: true });
  const save = useCallback(
    async (drafts: readonly RuleDraft[], revision: number) => {
      const items = drafts.map(({ storageIds, ...draft }) => ({ ...draft, storageIds: [...storageIds] }));
      const input = { params: { collectionId }, body: { items } };
      const { operationId, ...kept } = await undo.during(
        http.call(setRules, input, { revision, quiet: true }),
      );
      queries.setQueryData(callKey(rules, { params: { collectionId } }), kept);
      await queries.invalidateQueries({ queryKey: ['collection', collectionId] });
      if (operationId !== null) undo.offer({ text: say('Rules of {name} changed', { name }), operationId });
      return kept;
    },
    [http, queries, undo, say, collectionId, name],
  );
  return { loaded, save };
}
