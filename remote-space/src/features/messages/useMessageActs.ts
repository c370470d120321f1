import { callKey, useShell, useText, type Anchor, type Message } from '@holdall/shared';
import { messages, type ReactionEmoji } from '@holdall/shared/messages';
import { useMemo } from 'react';
import type { Subject } from './Subject.ts';

/** What is said, and where it belongs. */
interface Said {
  body: string;
  images: readonly string[];
  parentId?: string;
  anchor?: Anchor | null;
}

export type MessageActs = ReturnType<typeof useMessageActs>;

/** What can be done with the messages about something. What is written rejects; who wrote it shows why. */
export function useMessageActs({ type, id, address }: Subject) {
  const { http, queries, undo } = useShell();
  const say = useText();
  return useMemo(() => {
    const paramsOf = ({ id: messageId }: Message) => ({ messageId });
    const refresh = () =>
      Promise.all(
        [messages.ofResource, messages.ofStorage, messages.thread].map((call) =>
          queries.invalidateQueries({ queryKey: callKey(call) }),
        ),
      );
    return {
      /** Where a thread is found by others. */
      addressOf: (threadId: string) => `${address}?comment=${threadId}`,
      /** Of a storage as a whole there are no places. */
      async post({ anchor, images, ...words }: Said): Promise<void> {
        const said = { ...words, images: [...images] };
        const options = { quiet: true, idempotencyKey: crypto.randomUUID() };
        await (type === 'storage'
          ? http.call(messages.postToStorage, { params: { storageId: id }, body: said }, options)
          : http.call(
              messages.postToResource,
              { params: { resourceId: id }, body: { ...said, anchor } },
              options,
            ));
        await refresh();
      },
      async edit(message: Message, body: string): Promise<void> {
        const options = { quiet: true, revision: message.revision };
        await http.call(messages.edit, { params: paramsOf(message), body: { body } }, options);
        await refresh();
      },
      async remove(message: Message): Promise<void> {
        const options = { revision: message.revision };
        const work = http.call(messages.remove, { params: paramsOf(message) }, options);
        const { operationId } = await undo.during(work);
        undo.offer({ text: say('Comment deleted'), operationId });
        await refresh();
      },
      async resolve(message: Message, resolved: boolean): Promise<void> {
        await http.call(messages.resolve, { params: paramsOf(message), body: { resolved } });
        await refresh();
      },
      async react(message: Message, emoji: ReactionEmoji, on: boolean): Promise<void> {
        await http.call(messages.react, { params: paramsOf(message), body: { emoji, on } });
        await refresh();
      },
    };
  }, [http, queries, undo, say, type, id, address]);
}
