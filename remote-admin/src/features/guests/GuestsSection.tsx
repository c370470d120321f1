import { useCall, useText, useUser } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Empty, Loading, Retry } from '@holdall/shared/ui';
import { Actions, Rows, Section } from '../../page/index.ts';
import { useDialog } from '../../forms/index.ts';
import { GuestRow } from './GuestRow.tsx';
import { InviteGuestDialog } from './InviteGuestDialog.tsx';

interface GuestsSectionProps {
  /** They may make guests members. */
  canConvert: boolean;
  /** They may let guests in: invite them, or give them another end. */
  canInvite: boolean;
  /** So many days ahead an end may lie; null or missing where no rule says so. */
  mostDays?: number | null;
}

/** The guests of the present organization, or one's own; and inviting another one. Guests themselves see nothing of it. */
export function GuestsSection(props: GuestsSectionProps) {
  const { guest } = useUser();
  return guest ? null : <Guests {...props} />;
}

function Guests({ canConvert, canInvite, mostDays = null }: GuestsSectionProps) {
  const say = useText();
  const guests = useCall(laterApi.guests.list, {});
  const inviting = useDialog();
  const items = guests.data?.items ?? [];
  return (
    <Section id="guests" title={say('Guests')}>
      <p>{say('Guests see only what they are invited to, and only for a time.')}</p>
      {guests.status === 'loading' && <Loading label={say('Loading the guests…')} />}
      {guests.status === 'failed' && (
        <Retry onRetry={guests.retry}>{say('The guests could not be loaded.')}</Retry>
      )}
      {guests.status === 'ready' && items.length === 0 && <Empty small>{say('There are no guests.')}</Empty>}
      {items.length > 0 && (
        <Rows aria-labelledby="guests">
          {items.map((guest) => (
            <GuestRow
              key={guest.id}
              guest={guest}
              canConvert={canConvert}
              canInvite={canInvite}
              mostDays={mostDays}
              onChanged={guests.retry}
            />
          ))}
        </Rows>
      )}
      {canInvite ? (
        <Actions>
          <Button icon="invite" onClick={inviting.show}>
            {say('Invite a guest')}
          </Button>
        </Actions>
      ) : (
        <p>{say('Here owners and administrators invite guests.')}</p>
      )}
      <InviteGuestDialog key={inviting.round} {...inviting} mostDays={mostDays} onDone={guests.retry} />
    </Section>
  );
}
