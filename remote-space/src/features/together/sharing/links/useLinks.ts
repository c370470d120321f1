import { callKey, useShell, useText, type Input } from '@holdall/shared';
import { laterApi, type PublicLink } from '@holdall/shared/later';
import { useMemo } from 'react';

const { publicLinks } = laterApi;

/** What can be done with links. A refusal is shown as a notice; what ends one offers its undo. */
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
    return {
      /** Changes one as it is seen at present. */
      async change(
        { id, revision }: Pick<PublicLink, 'id' | 'revision'>,
        body: Input<typeof publicLinks.change>['body'],
      ): Promise<void> {
        await http.call(publicLinks.change, { params: { linkId: id }, body }, { revision });
        await refresh();
      },
      /** Gives one another address: whoever has the present one finds nothing any more. */
      async rotate({ id }: Pick<PublicLink, 'id'>): Promise<void> {
        await http.call(publicLinks.rotate, { params: { linkId: id } });
        await refresh();
      },
      async remove({ id, name }: Pick<PublicLink, 'id' | 'name'>): Promise<void> {
        const removed = http.call(publicLinks.remove, { params: { linkId: id } });
        const { operationId } = await undo.during(removed);
        undo.offer({ text: say('The link “{name}” was deleted', { name }), operationId });
        await refresh();
      },
      /** The lists are read anew: a link was made. */
      refresh,
    };
  }, [http, queries, undo, say]);
}
