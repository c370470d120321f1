import { api, callKey, useShell, useText, type Input, type Notification } from '@holdall/shared';
import { useMemo } from 'react';

/** Which of the inbox is asked for. */
export type InboxQuestion = Omit<NonNullable<Input<typeof api.notifications.readAll>['body']>, 'upTo'>;

/** What can be done with notices of the inbox. A refusal is shown as a notice. */
export function useInboxActions() {
  const say = useText();
  const { http, queries, notices, user } = useShell();
  return useMemo(() => {
    const inbox = api.notifications;
    /** The number at the bell and every list of notices follow what was done. */
    async function settle<T extends { unread: number }>(asking: Promise<T>): Promise<T> {
      const answer = await asking;
      user.update((person) => person && { ...person, unread: answer.unread });
      await queries.invalidateQueries({ queryKey: callKey(inbox.list) });
      return answer;
    }
    return {
      read: ({ id }: Pick<Notification, 'id'>) => settle(http.call(inbox.read, { body: { ids: [id] } })),
      unread: ({ id }: Pick<Notification, 'id'>) => settle(http.call(inbox.unread, { body: { ids: [id] } })),
      /** Lets one sleep; awake without a moment. */
      snooze: ({ id }: Pick<Notification, 'id'>, until: Date | null) =>
        settle(
          http.call(inbox.snooze, {
            body: { ids: [id], until: until === null ? null : until.toISOString() },
          }),
        ),
      /** Marks all that is asked for as read that are no newer than one, and offers to take it back. */
      async readAll(question: InboxQuestion, upTo: string): Promise<void> {
        const { readAt } = await settle(http.call(inbox.readAll, { body: { ...question, upTo } }));
        notices.show({
          title: say('All were marked as read'),
          status: 'success',
          action: {
            label: say('Undo'),
            // A refusal has been shown as a notice.
            run: () => void settle(http.call(inbox.unreadAll, { body: { readAt } })).catch(() => null),
          },
        });
      },
    };
  }, [http, queries, notices, user, say]);
}
