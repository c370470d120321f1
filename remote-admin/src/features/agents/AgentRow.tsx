import { useAction, useFormat, useShell, useText, type Agent } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Icon, IconButton, Problem } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { useDialog } from '../../forms/index.ts';
import { Actions, Words } from '../../page/index.ts';
import { ActivityDialog } from './ActivityDialog.tsx';
import { AgentDialog } from './AgentDialog.tsx';

interface AgentRowProps {
  agent: Agent;
  onChanged(): void;
}

/** One agent: what it may read, when it last did, how much today, and what can be done with it. */
export function AgentRow({ agent, onChanged }: AgentRowProps) {
  const say = useText();
  const format = useFormat();
  const { http, undo } = useShell();
  const activity = useDialog();
  const changing = useDialog();
  const { busy, problem, run } = useAction();
  const {
    id: agentId,
    name,
    tokenStart,
    client,
    storages,
    lastUsedAt,
    callsToday,
    dailyCalls,
    mayPropose,
  } = agent;

  const revoke = () =>
    run(async () => {
      const revoking = http.call(adminApi.agents.revoke, { params: { agentId } }, { quiet: true });
      const { operationId } = await undo.during(revoking);
      undo.offer({ text: say('{name} revoked', { name }), operationId });
      onChanged();
    });
  return (
    <li>
      <Icon name="plug" size={20} />
      <Words>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>
          {storages === null
            ? say('Everything that you may read')
            : storages.length === 0
              ? say('Nothing that you still see')
              : format.list(storages.map((one) => `${one.spaceName} / ${one.name}`))}
        </span>
        <span>
          {lastUsedAt === null
            ? say('Never used')
            : say('Last used: {when}', { when: format.when(lastUsedAt) })}{' '}
          · {say('{calls} of {most} calls today', { calls: callsToday, most: dailyCalls })} ·{' '}
          <bdi>{client ?? `${tokenStart}…`}</bdi>
        </span>
        {mayPropose && (
          <span>
            {say('May propose changes')} ·{' '}
            <Link to="/space/assistant/proposals">{say('Proposals of agents')}</Link>
          </span>
        )}
        <Problem>{problem}</Problem>
      </Words>
      <Actions>
        <Button aria-label={say('Activity of {name}', { name })} onClick={activity.show}>
          {say('Activity')}
        </Button>
        <IconButton icon="edit" label={say('Change {name}', { name })} onClick={changing.show} />
        <Button busy={busy} aria-label={say('Revoke {name}', { name })} onClick={() => void revoke()}>
          {say('Revoke')}
        </Button>
      </Actions>
      <ActivityDialog key={`activity ${activity.round}`} {...activity} agent={agent} />
      <AgentDialog
        key={`change ${changing.round}`}
        {...changing}
        agent={agent}
        address=""
        onDone={onChanged}
      />
    </li>
  );
}
