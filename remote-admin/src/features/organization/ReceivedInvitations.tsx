import { useAction, useCall, useFormat, useShell, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Icon, Problem } from '@holdall/shared/ui';
import { Rows, Section, Words } from '../../page/index.ts';
import { useEnter } from './useEnter.ts';

/** Invitations to this person. Nothing is drawn while there are none. */
export function ReceivedInvitations() {
  const say = useText();
  const format = useFormat();
  const { http } = useShell();
  const enter = useEnter();
  const received = useCall(laterApi.invitations.received, {});
  const { busy, problem, run } = useAction();
  const accept = (invitationId: string) =>
    run(async () =>
      enter(await http.call(laterApi.invitations.accept, { params: { invitationId } }, { quiet: true })),
    );
  const items = received.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section id="received-invitations" title={say('You are invited')}>
      <Rows>
        {items.map(({ id, organizationName, invitedBy, endsAt }) => (
          <li key={id}>
            <Icon name="mail" size={20} />
            <Words>
              <b>
                <bdi>{organizationName}</bdi>
              </b>
              <span>
                {say('Invited by {name}, until {when}', {
                  name: invitedBy,
                  when: format.whenInSentence(endsAt),
                })}
              </span>
            </Words>
            <Button
              look="primary"
              busy={busy}
              aria-label={say('Join {name}', { name: organizationName })}
              onClick={() => void accept(id)}
            >
              {say('Join')}
            </Button>
          </li>
        ))}
      </Rows>
      <Problem>{problem}</Problem>
    </Section>
  );
}
