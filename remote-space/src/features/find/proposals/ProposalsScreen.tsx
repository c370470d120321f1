import { useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Empty } from '@holdall/shared/ui';
import { Pages } from '@holdall/shared/pages';
import { assistantAddress } from '../../frame/locations/index.ts';
import { Page } from '../../frame/page/index.ts';
import { ProposalCard } from './ProposalCard.tsx';
import styles from './Proposals.module.css';

/** How many stand on a page. */
const limit = '20';

/** What agents have proposed, the newest first. */
export function ProposalsScreen() {
  const say = useText();
  return (
    <Page
      title={say('Proposals of agents')}
      above={{ name: say('Assistant'), address: assistantAddress() }}
      lead={say('What your agents want to do. Nothing of it is done unless you approve it.')}
    >
      <ul className={styles.list}>
        <Pages
          call={laterApi.proposals.list}
          inputOf={(from) => ({ query: { limit, ...from } })}
          loading={say('Loading the proposals…')}
          failed={say('The proposals could not be loaded.')}
          empty={
            <Empty drawing="bag">
              {say('No agent of yours has proposed anything. Under “Agents” you say which of them may.')}
            </Empty>
          }
        >
          {(proposal) => (
            <li key={proposal.id}>
              <ProposalCard proposal={proposal} />
            </li>
          )}
        </Pages>
      </ul>
    </Page>
  );
}
