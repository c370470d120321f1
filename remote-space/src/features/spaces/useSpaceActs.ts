import { api, callKey, useShell, useText, type Space } from '@holdall/shared';
import { useMemo } from 'react';

/** What is asked for when a space is made or changed. */
export interface SpaceDraft {
  name: string;
  emoji: string | null;
  hue: number;
}

/** What a person can do with spaces. */
export function useSpaceActs() {
  const { http, queries, notices, navigate } = useShell();
  const say = useText();
  return useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: callKey(api.spaces.list) });
    async function restore(space: Space) {
      await http.call(api.spaces.restore, { params: { spaceId: space.id } });
      await refresh();
      navigate(`/space/s/${space.id}`);
    }
    return {
      restore,
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
      async change(space: Space, draft: SpaceDraft) {
        const input = { params: { spaceId: space.id }, body: draft };
        await http.call(api.spaces.change, input, { revision: space.revision, quiet: true });
        await refresh();
      },
      /** Puts a space away for its days of grace, and offers to bring it back. */
      async remove(space: Space) {
        await http.call(api.spaces.remove, { params: { spaceId: space.id } }, { revision: space.revision });
        await refresh();
        navigate('/space');
        notices.show({
          title: say('{name} was deleted', { name: space.name }),
          text: say('It can be brought back for 30 days.'),
          status: 'success',
          action: { label: say('Undo'), run: () => void restore(space) },
        });
      },
    };
  }, [http, queries, notices, navigate, say]);
}
