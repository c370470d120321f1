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

export type MessageActions = ReturnType<typeof useMessageActions>;

/** Said where an act waits. */
const plain = { name: null, leaves: false } as const;

/**
 * What can be done with the messages about something. What is written rejects; who wrote it shows why. About a resource
 * it waits for a connection.
 */
export function useMessageActions({ type, id, name, address }: Subject) {
  const { http, queries, undo, outbox } = useShell();
  const say = useText();
  return useMemo(() => {
    const paramsOf = ({ id: messageId }: Message) => ({ messageId });
    const refresh = () =>
      Promise.all(
        [messages.ofResource, messages.ofStorage, messages.thread].map((call) =>
          queries.invalidateQueries({ queryKey: callKey(call) }),
        ),
      );
    /** What waits is shown as that; nothing else has changed yet. */
    const refreshAfter = async (answer: Promise<Message | null>) =>
      void ((await answer) && (await refresh()));
    return {
      /** Where a thread is found by others. */
      addressOf: (threadId: string) => `${address}?comment=${threadId}`,
      /** Of a storage as a whole there are no places. */
      async post({ anchor, images, ...words }: Said): Promise<void> {
        const said = { ...words, images: [...images] };
        if (type === 'storage') {
          const input = { params: { storageId: id }, body: said };
          await http.call(messages.postToStorage, input, {
            quiet: true,
            idempotencyKey: crypto.randomUUID(),
          });
          await refresh();
          return;
        }
        const { parentId } = words;
        const title = parentId
          ? say('Answer a comment on {name}', { name })
          : say('Comment on {name}', { name });
        const act = { ...plain, title, about: parentId ? [parentId] : [] };
        const input = { params: { resourceId: id }, body: { ...said, anchor } };
        await refreshAfter(outbox.send(messages.postToResource, input, act));
      },
      async edit(message: Message, body: string): Promise<void> {
        const act = { ...plain, title: say('Edit a comment on {name}', { name }), about: [message.id] };
        const options = { revision: message.revision, before: { body: message.body } };
        await refreshAfter(
          outbox.send(messages.edit, { params: paramsOf(message), body: { body } }, act, options),
        );
      },
      async remove(message: Message): Promise<void> {
        const options = { revision: message.revision };
        const work = http.call(messages.remove, { params: paramsOf(message) }, options);
        const { operationId } = await undo.during(work);
        undo.offer({ text: say('Comment deleted'), operationId });
        await refresh();
      },
      async resolve(message: Message, resolved: boolean): Promise<void> {
        const title = resolved
          ? say('Resolve a comment on {name}', { name })
          : say('Reopen a comment on {name}', { name });
        const act = { ...plain, title, about: [message.id] };
        await refreshAfter(
          outbox.send(messages.resolve, { params: paramsOf(message), body: { resolved } }, act, {
            newest: true,
          }),
        );
      },
      async react(message: Message, emoji: ReactionEmoji, on: boolean): Promise<void> {
        await http.call(messages.react, { params: paramsOf(message), body: { emoji, on } });
        await refresh();
      },
    };
  }, [http, queries, undo, outbox, say, type, id, name, address]);
}
