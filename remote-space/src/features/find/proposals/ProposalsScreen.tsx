import { useCall, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Empty, Loading, Retry } from '@holdall/shared/ui';
import { useState } from 'react';
import { assistantAddress } from '../../frame/locations/index.ts';
import { Page } from '../../frame/page/index.ts';
import { ProposalCard } from './ProposalCard.tsx';
import styles from './Proposals.module.css';

/** How many stand on a page. */
const limit = '20';

/** What agents have proposed, the newest first. */
export function ProposalsScreen() {
  const say = useText();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const pages = ['', ...cursors];
  return (
    <Page
      title={say('Proposals of agents')}
      above={{ name: say('Assistant'), address: assistantAddress() }}
      lead={say('What your agents want to do. Nothing of it is done unless you approve it.')}
    >
      <ul className={styles.list}>
        {pages.map((cursor, index) => (
          <ProposalsPage
            key={cursor}
            cursor={cursor}
            onMore={index === cursors.length ? (next) => setCursors([...cursors, next]) : undefined}
          />
        ))}
      </ul>
    </Page>
  );
}

interface ProposalsPageProps {
  cursor: string;
  /** Left out where the next page is shown already. */
  onMore: ((cursor: string) => void) | undefined;
}

function ProposalsPage({ cursor, onMore }: ProposalsPageProps) {
  const say = useText();
  const page = useCall(laterApi.proposals.list, { query: { limit, ...(cursor !== '' && { cursor }) } });
  if (page.status === 'loading')
    return (
      <li>
        <Loading label={say('Loading the proposals…')} />
      </li>
    );
  if (page.data === undefined)
    return (
      <li>
        <Retry onRetry={page.retry}>{say('The proposals could not be loaded.')}</Retry>
      </li>
    );
  const { items, nextCursor } = page.data;
  if (items.length === 0 && cursor === '')
    return (
      <li>
        <Empty drawing="bag">
          {say('No agent of yours has proposed anything. Under “Agents” you say which of them may.')}
        </Empty>
      </li>
    );
  return (
    <>
      {items.map((proposal) => (
        <li key={proposal.id}>
          <ProposalCard proposal={proposal} />
        </li>
      ))}
      {onMore && nextCursor !== null && (
        <li>
          <Button onClick={() => onMore(nextCursor)}>{say('Show more')}</Button>
        </li>
      )}
    </>
  );
}
