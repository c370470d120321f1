import { api, useCall, useFormat, useText, type Notification } from '@holdall/shared';
import { Button, Empty, Select } from '@holdall/shared/ui';
import { Pages } from '@holdall/shared/pages';
import { Fragment } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page, type PageLink, PageLinks, pageRows } from '../../frame/page/index.ts';
import { InboxItem } from './InboxItem.tsx';
import { useInboxActions, type InboxQuestion } from './useInboxActions.ts';
import styles from './Inbox.module.css';

type InboxFilter = InboxQuestion['filter'];

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

/** All that somebody was told and that is kept, by kinds, spaces and people, a day below the other. */
export function InboxScreen() {
  const say = useText();
  const format = useFormat();
  const { readAll } = useInboxActions();
  const [parameters, setParameters] = useSearchParams();
  const shown = filters.find(({ id }) => id === parameters.get('show')) ?? filters[0];
  const filter = shown?.id ?? 'all';
  const [spaceId, personId] = [parameters.get('space'), parameters.get('by')];
  const question: InboxQuestion = { filter, ...(spaceId && { spaceId }), ...(personId && { personId }) };
  const isNarrowed = spaceId !== null || personId !== null;
  const first = useCall(api.notifications.list, { query: { ...question, limit } });
  const newest = first.data?.items[0];
  const hasUnread = first.data?.items.some(({ readAt }) => readAt === null) || first.data?.nextCursor;

  function addressOf(id: InboxFilter): string {
    const kept = new URLSearchParams(parameters);
    if (id === 'all') kept.delete('show');
    else kept.set('show', id);
    return kept.size === 0 ? '/space/inbox' : `/space/inbox?${kept}`;
  }
  function narrow(changes: { space?: string; by?: string }) {
    const kept = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes))
      if (value === '') kept.delete(name);
      else kept.set(name, value);
    setParameters(kept, { replace: true });
  }
  return (
    <Page title={say('Inbox')} lead={say('What you were told. It stands here for 90 days.')}>
      <div className={styles.head}>
        <PageLinks label={say('Which notices')} links={filters} shown={filter} addressOf={addressOf} />
        {newest && hasUnread && filter !== 'snoozed' && (
          <Button
            size="small"
            icon="check"
            // A refusal has been shown as a notice.
            onClick={() => void readAll(question, newest.id).catch(() => null)}
          >
            {say('Mark all as read')}
          </Button>
        )}
      </div>
      <Narrowing spaceId={spaceId ?? ''} personId={personId ?? ''} onNarrow={narrow} />
      <ul className={pageRows.rows}>
        <Pages
          key={JSON.stringify(question)}
          call={api.notifications.list}
          inputOf={(from) => ({ query: { ...question, limit, ...from } })}
          loading={say('Loading notifications…')}
          failed={say('Notifications could not be loaded.')}
          empty={
            isNarrowed ? (
              <Empty
                action={<Button onClick={() => narrow({ space: '', by: '' })}>{say('Clear filters')}</Button>}
              >
                {say('Nothing matches')}
              </Empty>
            ) : (
              <Empty drawing="bag">{say(shown?.empty ?? '')}</Empty>
            )
          }
        >
          {(notice, before) => (
            <Fragment key={notice.id}>
              {(before === undefined || format.dayOf(before.at) !== format.dayOf(notice.at)) && (
                <li className={styles.day}>
                  <h2>{format.dayOf(notice.at)}</h2>
                </li>
              )}
              <InboxItem notice={notice} />
            </Fragment>
          )}
        </Pages>
      </ul>
    </Page>
  );
}

interface NarrowingProps {
  readonly spaceId: string;
  readonly personId: string;
  onNarrow(changes: { space: string } | { by: string }): void;
}

/** One of each person who has done something of this. */
function peopleOf(notices: readonly Notification[]) {
  const people = notices.flatMap(({ by }) => (by === null ? [] : [[by.id, by.name] as const]));
  return [...new Map(people)].map(([value, label]) => ({ value, label }));
}

/** Narrows the inbox to a space, and to somebody of whom the latest notices tell. */
function Narrowing({ spaceId, personId, onNarrow }: NarrowingProps) {
  const say = useText();
  const spaces = useCall(api.spaces.list, {});
  const latest = useCall(api.notifications.list, { query: { filter: 'all', limit: '200' } });
  const people = peopleOf(latest.data?.items ?? []);
  return (
    <div className={styles.narrowing}>
      <Select
        aria-label={say('Space')}
        value={spaceId}
        onChange={(event) => onNarrow({ space: event.target.value })}
        options={[
          { value: '', label: say('Any space') },
          ...(spaces.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {(people.length > 0 || personId !== '') && (
        <Select
          aria-label={say('Person')}
          value={personId}
          onChange={(event) => onNarrow({ by: event.target.value })}
          options={[{ value: '', label: say('Everybody') }, ...people]}
        />
      )}
    </div>
  );
}
