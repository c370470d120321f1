import { limits, useCall, useText } from '@holdall/shared';
import { laterApi, type Share } from '@holdall/shared/later';
import { Button, Checkbox, Empty, Loading, Retry } from '@holdall/shared/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page, type PageLink, PageLinks, pageRows } from '../../frame/page/index.ts';
import { endAfter } from './ends.ts';
import { MyLinks } from './links/MyLinks.tsx';
import { GivenRow, ReceivedRow } from './SharedRows.tsx';
import { useSharing } from './useSharing.ts';
import styles from './Sharing.module.css';

const pages = [
  { id: 'with-me', label: 'With me' },
  { id: 'by-me', label: 'By me' },
  { id: 'links', label: 'Links' },
] as const satisfies readonly PageLink[];

/** What is shared with somebody, and what they share themselves. */
export function SharedScreen({ page }: { readonly page: (typeof pages)[number]['id'] }) {
  const say = useText();
  return (
    <Page title={say('Shared')} lead={say('What others have shared with you, and what you share with them.')}>
      <div className={styles.filters}>
        <PageLinks
          label={say('Which shares')}
          links={pages}
          shown={page}
          addressOf={(id) => `/space/shared/${id}`}
        />
      </div>
      {page === 'links' ? <MyLinks /> : page === 'by-me' ? <ByMe /> : <WithMe />}
    </Page>
  );
}

function WithMe() {
  const say = useText();
  const shares = useCall(laterApi.shares.withMe, {});
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
      <Received shares={seen} />
      {hidden.length > 0 && (
        <details className={styles.hidden}>
          <summary>{say('Hidden: {count}', { count: hidden.length })}</summary>
          <Received shares={hidden} />
        </details>
      )}
      <Rest more={shares.data.more} />
    </>
  );
}

const filters: readonly (PageLink & { keeps(share: Share): boolean })[] = [
  { id: 'all', label: 'All', keeps: () => true },
  { id: 'endless', label: 'Without an end', keeps: ({ until }) => until === null },
  { id: 'guests', label: 'With guests', keeps: ({ user }) => user?.guest === true },
  { id: 'groups', label: 'With groups', keeps: ({ group }) => group !== null },
  {
    id: 'changing',
    label: 'May change it',
    keeps: ({ role }) => role === 'editor' || role === 'manager' || role === 'contributor',
  },
];

function ByMe() {
  const say = useText();
  const [parameters] = useSearchParams();
  const [picked, setChosen] = useState<readonly string[]>([]);
  const shares = useCall(laterApi.shares.byMe, {});
  if (shares.status === 'loading') return <Loading label={say('Loading what is shared…')} />;
  if (shares.status === 'failed')
    return <Retry onRetry={shares.retry}>{say('What is shared could not be loaded.')}</Retry>;
  const shown = filters.find(({ id }) => id === parameters.get('show')) ?? filters[0];
  const kept = shares.data.items.filter((share) => shown?.keeps(share));
  const chosen = picked.filter((id) => kept.some((share) => share.id === id));
  if (shares.data.items.length === 0)
    return (
      <Empty drawing="bag">
        {say('You share nothing. “Share…” in the menu of a space shares one of its storages.')}
      </Empty>
    );
  return (
    <>
      <div className={styles.filters}>
        <PageLinks
          label={say('Which of them')}
          links={filters}
          shown={shown?.id}
          addressOf={(id) => (id === 'all' ? '/space/shared/by-me' : `/space/shared/by-me?show=${id}`)}
        />
      </div>
      {kept.length === 0 && <p className={styles.about}>{say('None of your shares is like this.')}</p>}
      <Chosen
        of={kept.length}
        ids={chosen}
        onAll={(isAll) => setChosen(isAll ? kept.map(({ id }) => id) : [])}
      />
      <ul className={pageRows.rows}>
        {kept.map((share) => (
          <GivenRow
            key={share.id}
            share={share}
            isChosen={chosen.includes(share.id)}
            onChoose={(isChosen) =>
              setChosen(isChosen ? [...chosen, share.id] : chosen.filter((id) => id !== share.id))
            }
          />
        ))}
      </ul>
      <Rest more={shares.data.more} />
    </>
  );
}

interface ChosenProps {
  /** So many there are. */
  readonly of: number;
  readonly ids: readonly string[];
  onAll(isAll: boolean): void;
}

/** What can be done with all that are chosen, in one act. */
function Chosen({ of, ids, onAll }: ChosenProps) {
  const say = useText();
  const { changeMany } = useSharing();
  const [now] = useState(() => new Date());
  const isNone = ids.length === 0;
  // A refusal has been shown as a notice.
  const act = (change: Parameters<typeof changeMany>[1]) =>
    void changeMany(ids.slice(0, limits.sharesChangedAtOnce), change).catch(() => null);
  return (
    <div className={styles.chosen} role="group" aria-label={say('What is chosen')}>
      <Checkbox
        checked={!isNone && ids.length === of}
        partly={!isNone && ids.length < of}
        onChange={(event) => onAll(event.target.checked)}
      >
        {say('{count, plural, =0 {Choose all} other {# chosen}}', { count: ids.length })}
      </Checkbox>
      <Button size="small" disabled={isNone} onClick={() => act({ until: endAfter(30, now) })}>
        {say('End in 30 days')}
      </Button>
      <Button size="small" disabled={isNone} onClick={() => act({ role: 'viewer' })}>
        {say('Make viewers')}
      </Button>
      <Button size="small" disabled={isNone} onClick={() => act({ isEnd: true })}>
        {say('Take back')}
      </Button>
    </div>
  );
}

function Received({ shares }: { readonly shares: readonly Share[] }) {
  return (
    <ul className={pageRows.rows}>
      {shares.map((share) => (
        <ReceivedRow key={share.id} share={share} />
      ))}
    </ul>
  );
}

function Rest({ more }: { readonly more: boolean }) {
  const say = useText();
  return more ? <p className={styles.about}>{say('There are more than are shown here.')}</p> : null;
}
