import { useCall, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Icon } from '@holdall/shared/ui';
import { CardNote, LinkCard } from '../../../frame/cards/index.ts';
import { waitingOf, type Waiting } from './Waiting.ts';

/** Invitations into organizations. */
export function useInvitations(): Waiting {
  const say = useText();
  return waitingOf(useCall(laterApi.invitations.received, {}, { fresh: true }), ({ items }) =>
    items.map(({ id, organizationName, invitedBy }) => (
      <li key={id}>
        <LinkCard
          to="/admin/organization"
          sign={<Icon name="people" size={22} />}
          name={say('Join {name}', { name: organizationName })}
        >
          <CardNote>{say('{name} has invited you', { name: invitedBy })}</CardNote>
        </LinkCard>
      </li>
    )),
  );
}
