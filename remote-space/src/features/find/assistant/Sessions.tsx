import { useCall, useDebouncedValue, useFormat, useText, type Answer } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import {
  Button,
  buttonClass,
  Icon,
  joinClasses,
  Loading,
  Retry,
  SearchField,
  VisuallyHidden,
} from '@holdall/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { assistantAddress, runsAddress } from '../../frame/locations/index.ts';
import styles from './Assistant.module.css';

type Session = Answer<typeof laterApi.assistant.sessions>['items'][number];

/** Whoever types is not interrupted. */
const pauseMs = 200;
/** How many stand on a page. */
const limit = '40';

/** What somebody has asked, the pinned first and then the newest. Nobody else sees it. */
export function Sessions({ current }: { current: string | null }) {
  const say = useText();
  const [typed, setTyped] = useState('');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const q = useDebouncedValue(typed.trim(), pauseMs);
  const pages = ['', ...cursors];
  return (
    <nav className={styles.sessions} aria-labelledby="assistant-sessions">
      <div className={styles.sessionsHead}>
        <h1 id="assistant-sessions">{say('Assistant')}</h1>
        <Link to={assistantAddress()} className={buttonClass({ size: 'small' })}>
          <Icon name="add" size={15} />
          {say('New question')}
        </Link>
      </div>
      <SearchField
        label={say('Search in your questions')}
        value={typed}
        maxLength={200}
        onChange={(next) => {
          setTyped(next);
          setCursors([]);
        }}
      />
      <Link to={runsAddress} className={styles.tables}>
        <Icon name="table" size={15} />
        {say('Tables of answers')}
      </Link>
      <ul className={styles.sessionList}>
        {pages.map((cursor, index) => (
          <SessionPage
            key={cursor}
            query={{ q, limit, ...(cursor !== '' && { cursor }) }}
            current={current}
            onMore={index === cursors.length ? (next) => setCursors([...cursors, next]) : undefined}
          />
        ))}
      </ul>
    </nav>
  );
}

interface SessionPageProps {
  query: { q: string; limit: string; cursor?: string };
  current: string | null;
  /** Left out where the next page is shown already. */
  onMore: ((cursor: string) => void) | undefined;
}

function SessionPage({ query, current, onMore }: SessionPageProps) {
  const say = useText();
  const page = useCall(laterApi.assistant.sessions, { query }, { keepPrevious: true });
  if (page.status === 'loading')
    return (
      <li>
        <Loading label={say('Looking for your questions…')} />
      </li>
    );
  if (page.status === 'failed')
    return (
      <li>
        <Retry onRetry={page.retry}>{say('Your questions could not be loaded.')}</Retry>
      </li>
    );
  const { items, nextCursor } = page.data;
  if (items.length === 0 && query.cursor === undefined)
    return (
      <li className={styles.note}>
        {query.q === '' ? say('What you ask is kept here.') : say('No question has these words.')}
      </li>
    );
  return (
    <>
      {items.map((session) => (
        <SessionRow key={session.id} session={session} isCurrent={session.id === current} />
      ))}
      {onMore && nextCursor !== null && (
        <li>
          <Button onClick={() => onMore(nextCursor)}>{say('Show more')}</Button>
        </li>
      )}
    </>
  );
}

function SessionRow({ session, isCurrent }: { session: Session; isCurrent: boolean }) {
  const say = useText();
  const format = useFormat();
  const { id, title, pinned, askedAt } = session;
  return (
    <li>
      <Link
        to={assistantAddress(id)}
        className={joinClasses(styles.sessionRow, isCurrent && styles.current)}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <bdi>{title}</bdi>
        <span className={styles.note}>
          {pinned && (
            <>
              <Icon name="pin" size={12} />
              <VisuallyHidden>{say('Pinned')}</VisuallyHidden>{' '}
            </>
          )}
          {format.when(askedAt)}
        </span>
      </Link>
    </li>
  );
}
