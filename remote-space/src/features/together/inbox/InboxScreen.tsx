import { api, useCall, useText } from '@holdall/shared';
import { Button, Empty } from '@holdall/shared/ui';
import { Pages } from '@holdall/shared/pages';
import { useSearchParams } from 'react-router-dom';
import { Page, type PageLink, PageLinks, pageRows } from '../../frame/page/index.ts';
import { InboxItem } from './InboxItem.tsx';
import { useInboxActions, type InboxFilter } from './useInboxActions.ts';
import styles from './Inbox.module.css';

const filters: readonly (PageLink & { readonly id: InboxFilter; readonly empty: string })[] = [
  { id: 'all', label: 'All', empty: 'Nothing yet. What happens to your things is told here.' },
  { id: 'unread', label: 'Unread', empty: 'You have read everything.' },
  { id: 'mentions', label: 'Mentions', empty: 'Nobody has mentioned you.' },
  { id: 'issues', label: 'Issues', empty: 'No issue was given to you.' },
  { id: 'shares', label: 'Shares', empty: 'Nothing was shared with you.' },
  { id: 'jobs', label: 'Jobs', empty: 'Nothing that you have begun has come to its end.' },
  { id: 'snoozed', label: 'Snoozed', empty: 'Nothing sleeps.' },
];
const limit = '40';

/** All that somebody was told and that is kept, by kinds. */
export function InboxScreen() {
  const say = useText();
  const { readAll } = useInboxActions();
  const [parameters] = useSearchParams();
  const shown = filters.find(({ id }) => id === parameters.get('show')) ?? filters[0];
  const filter = shown?.id ?? 'all';
  const first = useCall(api.notifications.list, { query: { filter, limit } });
  const newest = first.data?.items[0];
  const hasUnread = first.data?.items.some(({ readAt }) => readAt === null) || first.data?.nextCursor;
  return (
    <Page title={say('Inbox')} lead={say('What you were told. It stands here for 90 days.')}>
      <div className={styles.head}>
        <PageLinks
          label={say('Which notices')}
          links={filters}
          shown={filter}
          addressOf={(id) => (id === 'all' ? '/space/inbox' : `/space/inbox?show=${id}`)}
        />
        {newest && hasUnread && filter !== 'snoozed' && (
          <Button
            size="small"
            icon="check"
            // A refusal has been shown as a notice.
            onClick={() => void readAll(filter, newest.id).catch(() => null)}
          >
            {say('Mark all as read')}
          </Button>
        )}
      </div>
      <ul className={pageRows.rows}>
        <Pages
          key={filter}
          call={api.notifications.list}
          inputOf={(from) => ({ query: { filter, limit, ...from } })}
          loading={say('Loading notifications…')}
          failed={say('Notifications could not be loaded.')}
          empty={<Empty drawing="bag">{say(shown?.empty ?? '')}</Empty>}
        >
          {(notice) => <InboxItem key={notice.id} notice={notice} />}
        </Pages>
      </ul>
    </Page>
  );
}
