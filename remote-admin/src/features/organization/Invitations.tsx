import { useAction, useCall, useFormat, useShell, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Empty, Loading, Problem, Retry } from '@holdall/shared/ui';
import { Rows, Section, Words } from '../../page/index.ts';
import { roleNames } from './roleNames.ts';

/** The invitations that nobody has accepted yet. */
export function Invitations() {
  const say = useText();
  const format = useFormat();
  const { http } = useShell();
  const invitations = useCall(laterApi.invitations.list, {});
  const { busy, problem, run } = useAction();

  async function withdraw(invitationId: string) {
    await run(() => http.call(laterApi.invitations.withdraw, { params: { invitationId } }, { quiet: true }));
    invitations.retry();
  }
  return (
    <Section id="invitations" title={say('Waiting invitations')}>
      {invitations.status === 'loading' && <Loading label={say('Loading the invitations…')} />}
      {invitations.status === 'failed' && (
        <Retry onRetry={invitations.retry}>{say('The invitations could not be loaded.')}</Retry>
      )}
      {invitations.data?.items.length === 0 && <Empty small>{say('Nobody is invited.')}</Empty>}
      <Rows aria-label={say('Waiting invitations')}>
        {invitations.data?.items.map(({ id, email, role, endsAt }) => (
          <li key={id}>
            <Words>
              <b>
                <bdi>{email}</bdi>
              </b>
              <span>
                {say(roleNames[role])} · {say('until {when}', { when: format.whenInSentence(endsAt) })}
              </span>
            </Words>
            <Button
              busy={busy}
              aria-label={say('Take back: {email}', { email })}
              onClick={() => void withdraw(id)}
            >
              {say('Take back')}
            </Button>
          </li>
        ))}
      </Rows>
      <Problem>{problem}</Problem>
    </Section>
  );
}
