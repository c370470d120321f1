import { callKey, limits, useShell, useText, type Input } from '@holdall/shared';
import { laterApi, type PublicLink } from '@holdall/shared/later';
import { useMemo } from 'react';

const { publicLinks } = laterApi;

/** What can be done with links, each with its undo. A refusal is shown as a notice. */
export function useLinks() {
  const { http, queries, undo } = useShell();
  const say = useText();
  return useMemo(() => {
    const refresh = () =>
      Promise.all(
        [publicLinks.list, publicLinks.mine].map((call) =>
          queries.invalidateQueries({ queryKey: callKey(call) }),
        ),
      );
    async function settle(act: Promise<{ operationId: string }>, text: string): Promise<void> {
      const { operationId } = await undo.during(act);
      undo.offer({ text, operationId });
      await refresh();
    }
    return {
      /** Changes one as it is seen at present. */
      change: (
        { id: linkId, revision, name }: Pick<PublicLink, 'id' | 'revision' | 'name'>,
        body: Input<typeof publicLinks.change>['body'],
      ) =>
        settle(
          http.call(publicLinks.change, { params: { linkId }, body }, { revision }),
          say('The link “{name}” was changed', { name }),
        ),
      /** Gives one another address: whoever has the present one finds nothing any more. */
      rotate: ({ id: linkId, name }: Pick<PublicLink, 'id' | 'name'>) =>
        settle(
          http.call(publicLinks.rotate, { params: { linkId } }),
          say('The link “{name}” has a new address', { name }),
        ),
      /** Makes another one with an address of its own, to the same and behind the same gates. */
      duplicate: ({ id: linkId, name }: Pick<PublicLink, 'id' | 'name'>) => {
        const other = say('Copy of {name}', { name }).slice(0, limits.linkNameLength);
        return settle(
          http.call(publicLinks.duplicate, { params: { linkId }, body: { name: other } }),
          say('The link “{name}” was made', { name: other }),
        );
      },
      remove: ({ id: linkId, name }: Pick<PublicLink, 'id' | 'name'>) =>
        settle(
          http.call(publicLinks.remove, { params: { linkId } }),
          say('The link “{name}” was deleted', { name }),
        ),
      /** The lists are read anew: a link was made. */
      refresh,
    };
  }, [http, queries, undo, say]);
}
