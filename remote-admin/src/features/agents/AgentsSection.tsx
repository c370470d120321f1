import { useCall, useText } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Empty, Loading, Retry } from '@holdall/shared/ui';
import { useDialog } from '../../forms/index.ts';
import { Rows, Section } from '../../page/index.ts';
import { AgentDialog } from './AgentDialog.tsx';
import { AgentRow } from './AgentRow.tsx';
import { RequestDialog } from './RequestDialog.tsx';

/** The agents of the person: programs that read in their name, what each may read, and what it has read. */
export function AgentsSection() {
  const say = useText();
  const agents = useCall(adminApi.agents.list, {}, { fresh: true });
  const making = useDialog();
  const { items = [], address = '', most = 0 } = agents.data ?? {};
  const isFull = items.length >= most;
  return (
    <Section id="agents" title={say('Agents')}>
      <p>
        {say(
          'An agent is a program, such as an AI assistant on your computer, that reads here in your name. It sees no more than you do, and changes nothing.',
        )}
      </p>
      {agents.status === 'loading' && <Loading label={say('Loading the agents…')} />}
      {agents.status === 'failed' && (
        <Retry onRetry={agents.retry}>{say('The agents could not be loaded.')}</Retry>
      )}
      {agents.status === 'ready' && items.length === 0 && (
        <Empty small>
          {say(
            'No agents yet. To let Claude Desktop answer from the minutes of your team, for example, make one that reads that storage alone, and give its token to the program.',
          )}
        </Empty>
      )}
      {items.length > 0 && (
        <Rows aria-labelledby="agents">
          {items.map((agent) => (
            <AgentRow key={agent.id} agent={agent} onChanged={agents.retry} />
          ))}
        </Rows>
      )}
      {agents.status === 'ready' && isFull && <p>{say('There is no room for more. Revoke one first.')}</p>}
      {agents.status === 'ready' && !isFull && (
        <Button icon="add" onClick={making.show}>
          {say('New agent')}
        </Button>
      )}
      <AgentDialog key={making.round} {...making} agent={null} address={address} onDone={agents.retry} />
      <RequestDialog />
    </Section>
  );
}
