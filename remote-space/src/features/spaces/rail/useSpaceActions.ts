import { api, callKey, useShell, useText, type AssistantMode, type Role, type Space } from '@holdall/shared';
import { useMemo } from 'react';

/** What is asked for when a space is made or changed. */
export interface SpaceDraft {
  name: string;
  emoji: string | null;
  hue: number;
  /** What it is for, in Markdown. */
  description: string;
}

/** What can be changed of a space that is there. */
export interface SpaceSettings extends SpaceDraft {
  /** What new members are, unless whoever adds them says otherwise. */
  defaultRole: Role;
  /** Days that its trash keeps things; null for as many as everywhere here. */
  trashDays: number | null;
  /** How questions are answered at most with what lies in it; null for as everywhere here. */
  assistantMode: AssistantMode | null;
}

/** What a person can do with spaces. */
export function useSpaceActions() {
  const { http, queries, undo, navigate } = useShell();
  const say = useText();
  return useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: callKey(api.spaces.list) });
    const offer = (text: string, operationId: string | null) =>
      operationId !== null && undo.offer({ text, operationId });
    const actions = {
      /** Brings a deleted space back, with all it holds. */
      async restore({ id, name }: Pick<Space, 'id' | 'name'>) {
        const { operationId } = await http.call(api.spaces.restore, { params: { spaceId: id } });
        await refresh();
        offer(say('{name} restored', { name }), operationId);
      },
      /** Makes a space and goes there. */
      async create(draft: SpaceDraft) {
        const space = await http.call(
          api.spaces.create,
          { body: draft },
          { quiet: true, idempotencyKey: crypto.randomUUID() },
        );
        await refresh();
        navigate(`/space/s/${space.id}`);
      },
      async change(space: Space, draft: SpaceSettings) {
        const input = { params: { spaceId: space.id }, body: draft };
        await http.call(api.spaces.change, input, { revision: space.revision, quiet: true });
        await refresh();
      },
      /** From now on nothing in it can be changed. Offers to undo that. */
      async archive({ id, name }: Space) {
        const { operationId } = await http.call(api.spaces.archive, { params: { spaceId: id } });
        await refresh();
        offer(say('{name} archived', { name }), operationId);
      },
      /** Brings an archived space back into use. */
      async unarchive({ id, name }: Space) {
        const { operationId } = await http.call(api.spaces.unarchive, { params: { spaceId: id } });
        await refresh();
        offer(say('{name} is in use again', { name }), operationId);
      },
      /** Puts a space away for its days of grace, and offers to undo that. */
      async remove(space: Space) {
        const input = { params: { spaceId: space.id } };
        const { operationId } = await http.call(api.spaces.remove, input, { revision: space.revision });
        await refresh();
        navigate('/space');
        offer(say('{name} deleted', { name: space.name }), operationId);
      },
    };
    return {
      ...actions,
      restore: (place: Pick<Space, 'id' | 'name'>) => undo.during(actions.restore(place)),
      archive: (space: Space) => undo.during(actions.archive(space)),
      unarchive: (space: Space) => undo.during(actions.unarchive(space)),
      remove: (space: Space) => undo.during(actions.remove(space)),
    };
  }, [http, queries, undo, navigate, say]);
}
