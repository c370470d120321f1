import { callKey, useShell, useText, type Role } from '@holdall/shared';
import { laterApi, type Share } from '@holdall/shared/later';
import { useMemo } from 'react';
import type { Sharable } from './sharable.ts';

const { shares } = laterApi;

/** What is shared, as far as the acts on it have to name it. */
type Shared = Pick<Share, 'id'> & { readonly name: string };

/** What can be done with shares. A refusal is shown as a notice; what ends something offers its undo. */
export function useSharing() {
  const { http, queries, undo } = useShell();
  const say = useText();
  return useMemo(() => {
    const end = async (id: string, text: string) => {
      const ended = http.call(shares.end, { params: { shareId: id } });
      const { operationId } = await undo.during(ended);
      undo.offer({ text, operationId });
    };
    return {
      /** Gives several another role or another end, or takes them back, in one act. */
      async changeMany(
        shareIds: readonly string[],
        change: { role?: Role; until?: string | null; isEnd?: boolean },
      ): Promise<void> {
        const body = { shareIds: [...shareIds], ...change };
        const { done, operationId } = await undo.during(http.call(shares.changeMany, { body }));
        const text = change.isEnd
          ? say('{count, plural, one {# share was taken back} other {# shares were taken back}}', {
              count: done,
            })
          : say('{count, plural, one {# share was changed} other {# shares were changed}}', { count: done });
        if (operationId !== null) undo.offer({ text, operationId });
      },
      change: ({ id }: Pick<Share, 'id'>, body: { role?: Role; until?: string | null }) =>
        http.call(shares.change, { params: { shareId: id }, body }),
      /** Whoever it is shared with sees nothing of it any more. */
      takeBack: ({ id, name }: Shared, person: string) =>
        end(id, say('“{name}” is no longer shared with {person}', { name, person })),
      /** One gives up what is shared with one. */
      leave: ({ id, name }: Shared) => end(id, say('You have left “{name}”', { name })),
      /** Has one told nothing more of what is shared with one, or of mentions again. */
      async mute(thing: Pick<Sharable, 'id'>, isMuted: boolean): Promise<void> {
        const body = { target: thing.id, level: isMuted ? ('none' as const) : ('mentions' as const) };
        await http.call(laterApi.subscriptions.set, { body });
        await queries.invalidateQueries({ queryKey: callKey(shares.withMe) });
      },
      hide: ({ id }: Pick<Share, 'id'>, isHidden: boolean) =>
        http.call(shares.hide, { params: { shareId: id }, body: { isHidden } }),
    };
  }, [http, queries, undo, say]);
}
