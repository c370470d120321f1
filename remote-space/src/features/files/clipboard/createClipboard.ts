import { callKey, type Clipboard, type Held, type Say, type Shell, type Target } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import type { Putting, Taken } from './Taken.ts';
import { linksTo, offer } from './systemClipboard.ts';
import { lastPut, remembered } from './remembered.ts';

const key = callKey(laterApi.clipboard.read, {});

const forgetting = new WeakSet<Shell>();

function forgetAtSignOut(shell: Shell): void {
  if (forgetting.has(shell)) return;
  forgetting.add(shell);
  const kept = remembered(shell);
  shell.onSignOut(() => kept.forget());
}

/** The clipboard of the person: taking resources, putting them down, letting them go. */
export function createClipboard(shell: Shell) {
  const { http, queries, notices } = shell;
  const know = (held: Held) => queries.setQueryData<Held>(key, held);

  async function clear(): Promise<void> {
    know({ clipboard: null, elsewhere: false, lost: false });
    await http.call(laterApi.clipboard.clear, {});
  }

  /** Says why there is nothing to put down. */
  function tellNothing({ lost, elsewhere }: Held, say: Say): void {
    if (lost) {
      notices.show({
        title: say('What you took is no longer there'),
        text: say('It was deleted, or you may no longer see it.'),
        status: 'warning',
      });
    } else if (elsewhere) {
      notices.show({
        title: say('What you took is in another account'),
        text: say('Switch to that account to paste it.'),
        status: 'info',
      });
    } else notices.show({ title: say('There is nothing to paste'), status: 'info' });
  }

  return {
    clear,

    /** Takes resources. `offersLinks`: to other programs as well; a copy by its key has done that already. */
    async take(
      mode: Clipboard['mode'],
      { wire, resources }: Taken,
      { offersLinks = false } = {},
    ): Promise<void> {
      const offered = !offersLinks || (await offer(linksTo(resources, location.origin)));
      const held = await http.call(laterApi.clipboard.put, { body: { mode, items: wire } });
      know(held);
      remembered(shell).set(offered ? (held.clipboard?.at ?? '') : '');
      forgetAtSignOut(shell);
    },

    /** Puts down what is there now. What has gone is said, and the rest goes on; what was cut is put down once. */
    async put(target: Target, { actions, say }: Putting): Promise<void> {
      const held = await http.call(laterApi.clipboard.read, {});
      know(held);
      if (held.clipboard === null) return tellNothing(held, say);
      const { mode, items, gone, at } = held.clipboard;
      if (gone > 0) {
        notices.show({
          title: say('{count, plural, one {# item is gone} other {# items are gone}}', { count: gone }),
          text: say('It was deleted, or you may no longer see it. The rest is pasted.'),
          status: 'warning',
        });
      }
      const result = await actions.paste(mode === 'cut' ? 'move' : 'copy', items, target);
      if (result === null || result.done === 0) return;
      if (mode === 'cut') await clear();
      else lastPut(shell).set(at);
    },
  };
}
