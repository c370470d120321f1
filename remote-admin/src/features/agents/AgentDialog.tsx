import { limits, useCall, useShell, useSubmit, useText, type Agent } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import {
  Button,
  Checkbox,
  Dialog,
  Field,
  Loading,
  Problem,
  Retry,
  SegmentedControl,
  TextInput,
} from '@holdall/shared/ui';
import { useState } from 'react';
import { FormDialog, ProofField } from '../../forms/index.ts';
import styles from './Agents.module.css';
import { NewToken } from './NewToken.tsx';

interface AgentDialogProps {
  open: boolean;
  hide(): void;
  /** The one that is changed; null makes a new one. */
  agent: Agent | null;
  /** The request of a program that wants to be let in: it fetches its token itself. */
  request?: AgentRequest;
  /** What a program is told to ask. */
  address: string;
  onDone(): void;
}

/** What a program has asked for that has sent the person here. */
export interface AgentRequest {
  /** As it came in the address. */
  readonly sealed: string;
  readonly name: string;
  readonly host: string;
}

/** Makes an agent, whose token is then shown this once, lets one in that asks, or changes one. */
export function AgentDialog({ open, hide, agent, request, address, onDone }: AgentDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [name, setName] = useState(agent?.name ?? request?.name ?? '');
  const [dailyCalls, setDailyCalls] = useState(String(agent?.dailyCalls ?? limits.agentDailyCalls));
  // Whoever is asked by a program says how far it reads: nothing is proposed.
  const [chosen, setChosen] = useState<readonly string[] | null>(
    request === undefined ? (agent?.storages?.map(({ id }) => id) ?? null) : [],
  );
  const [mayPropose, setMayPropose] = useState(agent?.mayPropose ?? false);
  const [currentPassword, setCurrentPassword] = useState('');
  const [wantsPassword, setWantsPassword] = useState(false);
  const [token, setToken] = useState<string | null>(null);

  const sending = useSubmit(async () => {
    const proof = wantsPassword ? { currentPassword } : {};
    const draft = { name, storageIds: chosen && [...chosen], dailyCalls: Number(dailyCalls) };
    const body = { ...draft, mayPropose, ...proof };
    if (request !== undefined) {
      const decision = { request: request.sealed, grant: draft, ...proof };
      const decided = await http.call(adminApi.agents.decide, { body: decision }, { quiet: true });
      window.location.assign(decided.location);
    } else if (agent === null) {
      const made = await http.call(adminApi.agents.create, { body }, { quiet: true });
      setToken(made.token);
    } else {
      await http.call(adminApi.agents.change, { params: { agentId: agent.id }, body }, { quiet: true });
      hide();
    }
    onDone();
  });
  const { error, problem, fieldProblem } = sending;
  const isPassword = error?.code === 'current_password_wrong';
  if (!wantsPassword && fieldProblem('currentPassword') !== undefined) setWantsPassword(true);

  const titleOf = () => {
    if (request !== undefined) return say('Let {name} read in your name?', { name: request.name });
    return agent === null ? say('New agent') : say('Change the agent');
  };
  const actionOf = () => {
    if (request !== undefined) return say('Let it read');
    return agent === null ? say('Make the agent') : say('Save');
  };

  if (token !== null)
    return (
      <Dialog
        open={open}
        onClose={hide}
        guarded
        size="medium"
        title={say('The token of {name}', { name })}
        actions={
          <Button look="primary" onClick={hide}>
            {say('I have kept it')}
          </Button>
        }
      >
        <NewToken token={token} address={address} />
      </Dialog>
    );
  return (
    <FormDialog
      open={open}
      hide={hide}
      size="medium"
      title={titleOf()}
      action={actionOf()}
      disabled={chosen?.length === 0}
      sending={sending}
    >
      {request !== undefined && (
        <p>
          {say(
            'You come from a program that calls itself so. What it reads goes to {host}. Go on only if you have just begun this there.',
            { host: request.host },
          )}
        </p>
      )}
      <Field label={say('Name')} error={fieldProblem('name')}>
        <TextInput
          autoFocus
          value={name}
          maxLength={80}
          placeholder={say('Claude on my laptop')}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <SegmentedControl
        label={say('What it may read')}
        options={[
          { id: 'everything', label: say('Everything that you may read') },
          { id: 'chosen', label: say('Chosen storages') },
        ]}
        value={chosen === null ? 'everything' : 'chosen'}
        onChange={(scope) => setChosen(scope === 'chosen' ? [] : null)}
      />
      {chosen !== null && <StorageChoice chosen={chosen} onChange={setChosen} />}
      {request === undefined && (
        <Checkbox checked={mayPropose} onChange={(event) => setMayPropose(event.target.checked)}>
          {say('It may propose changes there. Nothing is done unless you approve it.')}
        </Checkbox>
      )}
      <Field label={say('Calls a day at most')} error={fieldProblem('dailyCalls')}>
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          max={limits.agentDailyCallsMost}
          value={dailyCalls}
          onChange={(event) => setDailyCalls(event.target.value)}
        />
      </Field>
      {wantsPassword && (
        <ProofField
          hasPassword
          value={currentPassword}
          onChange={setCurrentPassword}
          sending={{ fieldProblem, problem: isPassword ? problem : '' }}
        />
      )}
      <Problem>{isPassword ? '' : problem}</Problem>
    </FormDialog>
  );
}

interface StorageChoiceProps {
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** The storages that the person sees, to be ticked. */
function StorageChoice({ chosen, onChange }: StorageChoiceProps) {
  const say = useText();
  const storages = useCall(adminApi.agents.storages, {});
  if (storages.status === 'loading') return <Loading label={say('Loading your storages…')} />;
  if (storages.status === 'failed')
    return <Retry onRetry={storages.retry}>{say('Your storages could not be loaded.')}</Retry>;
  return (
    <ul className={styles.choice} aria-label={say('Chosen storages')}>
      {storages.data.items.map(({ id, name, spaceName }) => (
        <li key={id}>
          <Checkbox
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          >
            <bdi>{name}</bdi> <small dir="auto">{spaceName}</small>
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
