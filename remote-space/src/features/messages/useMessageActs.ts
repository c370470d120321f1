import { callKey, useShell, useText, type Anchor, type Message, type Resource } from '@holdall/shared';
import { messages, type ReactionEmoji } from '@holdall/shared/messages';
import { useMemo } from 'react';

export type MessageActs = ReturnType<typeof useMessageActs>;

/** What can be done with the messages about a resource. What is written rejects; who wrote it shows why. */
export function useMessageActs({ id: resourceId }: Resource) {
  const { http, queries, undo } = useShell();
  const say = useText();
  return useMemo(() => {
    const paramsOf = ({ id: messageId }: Message) => ({ messageId });
    const refresh = () =>
      Promise.all(
        [messages.ofResource, messages.thread].map((call) =>
          queries.invalidateQueries({ queryKey: callKey(call) }),
        ),
      );
    return {
      async post(said: { body: string; parentId?: string; anchor?: Anchor | null }): Promise<void> {
        const options = { quiet: true, idempotencyKey: crypto.randomUUID() };
        await http.call(messages.postToResource, { params: { resourceId }, body: said }, options);
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
  }, [http, queries, undo, say, resourceId]);
}
