import { api, callKey, useCall, useShell, useStore, useText, type Notification } from '@holdall/shared';
import { Button, Empty, Loading, Retry } from '@holdall/shared/ui';
import { saveAddress } from '../jobs/saveAddress.ts';
import type { Notices } from '../notices/index.ts';
import { setUnread } from './followUnread.ts';
import styles from './Inbox.module.css';
import { InboxRow } from './InboxRow.tsx';

interface InboxProps {
  readonly notices: Notices;
  onClose(): void;
}

/** What was told to the person and kept, and below it everything that showed itself since the page was opened. */
export function Inbox({ notices, onClose }: InboxProps) {
  const say = useText();
  const { http, user, queries, navigate } = useShell();
  const told = useCall(api.notifications.list, { query: { limit: '30' } });
  const session = useStore(notices.session);

  async function markRead(ids: string[]): Promise<void> {
    const { unread } = await http.call(api.notifications.read, { body: { ids } });
    setUnread(user, unread);
    await queries.invalidateQueries({ queryKey: callKey(api.notifications.list) });
  }

  /** All that there was when the list was read, shown here or not; it can be taken back. */
  async function markAllRead(upTo: string): Promise<void> {
    const { unread, readAt } = await http.call(api.notifications.readAll, { body: { filter: 'all', upTo } });
    const settle = (left: number) => {
      setUnread(user, left);
      return queries.invalidateQueries({ queryKey: callKey(api.notifications.list) });
    };
    await settle(unread);
    async function takeBack() {
      await settle((await http.call(api.notifications.unreadAll, { body: { readAt } })).unread);
    }
    notices.show({
      title: say('All were marked as read'),
      status: 'success',
      // A refusal has been shown as a notice.
      action: { label: say('Undo'), run: () => void takeBack().catch(() => null) },
    });
  }

  function open({ id, route, readAt }: Notification): void {
    if (!readAt) void markRead([id]);
    // An address of the API is a file for the browser to keep, no place of the product.
    if (route?.startsWith('/api/')) saveAddress(route);
    else if (route) navigate(route);
    onClose();
  }

  function actOf(one: Notification) {
    if (one.route) return { label: one.action ?? say('Open'), run: () => open(one) };
    return one.readAt ? undefined : { label: say('Mark as read'), run: () => void markRead([one.id]) };
  }

  const items = told.status === 'ready' ? told.data.items : [];
  const [newest] = items;
  const hasUnread = (useStore(user)?.unread ?? 0) > 0;
  return (
    <div className={styles.inbox}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{say('Notifications')}</h2>
        {newest && hasUnread && (
          <Button
            look="ghost"
            size="small"
            icon="check"
            // A refusal has been shown as a notice.
            onClick={() => void markAllRead(newest.id).catch(() => null)}
          >
            {say('Mark all as read')}
          </Button>
        )}
      </header>
      {told.status === 'loading' && <Loading label={say('Loading notifications…')} />}
      {told.status === 'failed' && (
        <Retry onRetry={told.retry}>{say('Notifications could not be loaded.')}</Retry>
      )}
      {told.status === 'ready' && items.length === 0 && session.length === 0 && (
        <Empty small>{say('Nothing yet. What happens to your things is told here.')}</Empty>
      )}
      <ul className={styles.rows}>
        {items.map((one) => (
          <InboxRow
            key={one.id}
            title={one.title}
            text={one.text}
            status={one.status}
            at={new Date(one.at)}
            unread={!one.readAt}
            action={actOf(one)}
          />
        ))}
      </ul>
      {items.length > 0 && (
        <Button
          look="link"
          onClick={() => {
            navigate('/space/inbox');
            onClose();
          }}
        >
          {say('Open the inbox')}
        </Button>
      )}
      {session.length > 0 && (
        <section aria-labelledby="inbox-session">
          <h3 id="inbox-session" className={styles.part}>
            {say('This session')}
          </h3>
          <ul className={styles.rows}>
            {session.map(({ id, title, text, status, at, action }) => (
              <InboxRow key={id} title={title} text={text} status={status} at={at} action={action} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
