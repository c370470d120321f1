import { useCall, useText } from '@holdall/shared';
import { laterApi, type StorageShare } from '@holdall/shared/later';
import { Empty, Loading, Retry } from '@holdall/shared/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { Page, pageRows } from '../../frame/page/index.ts';
import { GivenRow, ReceivedRow } from './SharedRows.tsx';
import styles from './Sharing.module.css';

const pages = [
  { id: 'with-me', label: 'With me' },
  { id: 'by-me', label: 'By me' },
] as const;

/** What is shared with somebody, and what they share themselves. */
export function SharedScreen({ page }: { readonly page: (typeof pages)[number]['id'] }) {
  const say = useText();
  return (
    <Page title={say('Shared')} lead={say('What others have shared with you, and what you share with them.')}>
      <nav className={styles.filters} aria-label={say('Which shares')}>
        {pages.map(({ id, label }) => (
          <Link
            key={id}
            to={`/space/shared/${id}`}
            replace
            aria-current={id === page ? 'page' : undefined}
            className={styles.filter}
          >
            {say(label)}
          </Link>
        ))}
      </nav>
      {page === 'by-me' ? <ByMe /> : <WithMe />}
    </Page>
  );
}

function WithMe() {
  const say = useText();
  const shares = useCall(laterApi.storageShares.withMe, {});
  if (shares.status === 'loading') return <Loading label={say('Loading what is shared…')} />;
  if (shares.status === 'failed')
    return <Retry onRetry={shares.retry}>{say('What is shared could not be loaded.')}</Retry>;
  const seen = shares.data.items.filter(({ isHidden }) => !isHidden);
  const hidden = shares.data.items.filter(({ isHidden }) => isHidden);
  return (
    <>
      {seen.length === 0 && (
        <Empty drawing="bag">
          {say('Nothing is shared with you. What others share of their spaces stands here.')}
        </Empty>
      )}
      <Rows shares={seen} Row={ReceivedRow} />
      {hidden.length > 0 && (
        <details className={styles.hidden}>
          <summary>{say('Hidden: {count}', { count: hidden.length })}</summary>
          <Rows shares={hidden} Row={ReceivedRow} />
        </details>
      )}
      <Rest more={shares.data.more} />
    </>
  );
}

const filters: readonly {
  readonly id: string;
  readonly label: string;
  keeps(share: StorageShare): boolean;
}[] = [
  { id: 'all', label: 'All', keeps: () => true },
  { id: 'endless', label: 'Without an end', keeps: ({ until }) => until === null },
  { id: 'guests', label: 'With guests', keeps: ({ user }) => user.guest === true },
  {
    id: 'changing',
    label: 'May change it',
    keeps: ({ role }) => role === 'editor' || role === 'manager' || role === 'contributor',
  },
];

function ByMe() {
  const say = useText();
  const [parameters] = useSearchParams();
  const shares = useCall(laterApi.storageShares.byMe, {});
  if (shares.status === 'loading') return <Loading label={say('Loading what is shared…')} />;
  if (shares.status === 'failed')
    return <Retry onRetry={shares.retry}>{say('What is shared could not be loaded.')}</Retry>;
  const shown = filters.find(({ id }) => id === parameters.get('show')) ?? filters[0];
  const kept = shares.data.items.filter((share) => shown?.keeps(share));
  if (shares.data.items.length === 0)
    return (
      <Empty drawing="bag">
        {say('You share nothing. “Share…” in the menu of a space shares one of its storages.')}
      </Empty>
    );
  return (
    <>
      <nav className={styles.filters} aria-label={say('Which of them')}>
        {filters.map(({ id, label }) => (
          <Link
            key={id}
            to={id === 'all' ? '/space/shared/by-me' : `/space/shared/by-me?show=${id}`}
            replace
            aria-current={id === shown?.id ? 'page' : undefined}
            className={styles.filter}
          >
            {say(label)}
          </Link>
        ))}
      </nav>
      {kept.length === 0 && <p className={styles.about}>{say('None of your shares is like this.')}</p>}
      <Rows shares={kept} Row={GivenRow} />
      <Rest more={shares.data.more} />
    </>
  );
}

interface RowsProps {
  readonly shares: readonly StorageShare[];
  readonly Row: typeof GivenRow;
}

function Rows({ shares, Row }: RowsProps) {
  return (
    <ul className={pageRows.rows}>
      {shares.map((share) => (
        <Row key={share.id} share={share} />
      ))}
    </ul>
  );
}

function Rest({ more }: { readonly more: boolean }) {
  const say = useText();
  return more ? <p className={styles.about}>{say('There are more than are shown here.')}</p> : null;
}
