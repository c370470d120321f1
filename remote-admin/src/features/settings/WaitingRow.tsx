import { useFormat, useShell, useText, type Waiting, useAction } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Badge, Button, IconButton, Problem } from '@holdall/shared/ui';
import { useState } from 'react';
import { Words } from '../../page/index.ts';

interface WaitingRowProps {
  waiting: Waiting;
  onChanged(): void;
}

/** Somebody who waits, or was given a place and has not taken it. */
export function WaitingRow({ waiting, onChanged }: WaitingRowProps) {
  const say = useText();
  const format = useFormat();
  const { http } = useShell();
  const { busy, problem, run } = useAction();
  const { place, email, name, reason, joinedAt, invitedAt, endsAt } = waiting;
  const [now] = useState(() => new Date());
  const isOver = endsAt !== null && new Date(endsAt) < now;

  async function change(work: () => Promise<unknown>) {
    if (await run(work)) onChanged();
  }
  const invite = () =>
    http.call(adminApi.installation.invite, { body: { places: [place] } }, { quiet: true });
  const takeOff = () =>
    http.call(adminApi.installation.takeOff, { params: { place: String(place) } }, { quiet: true });

  return (
    <li>
      <Words>
        <b>
          <bdi>{email}</bdi>
        </b>
        <span>
          {name && (
            <>
              <bdi>{name}</bdi> ·{' '}
            </>
          )}
          {say('since {when}', { when: format.whenInSentence(joinedAt) })}
        </span>
        {reason && <span>{reason}</span>}
        <Problem>{problem}</Problem>
      </Words>
      {invitedAt && (
        <Badge tone={isOver ? 'warn' : 'ok'}>{isOver ? say('Invitation is over') : say('Invited')}</Badge>
      )}
      <Button
        busy={busy}
        aria-label={invitedAt ? say('Invite again: {email}', { email }) : say('Invite {email}', { email })}
        onClick={() => void change(invite)}
      >
        {invitedAt ? say('Invite again') : say('Invite')}
      </Button>
      <IconButton
        icon="close"
        label={say('Take {email} off the list', { email })}
        onClick={() => void change(takeOff)}
      />
    </li>
  );
}
