import { useCall, useFormat, useText, useUser, type StayView } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Badge, Button, Icon, Loading, Retry } from '@holdall/shared/ui';
import { Rows, Section, Words } from '../../page/index.ts';
import { useDialog } from '../../forms/index.ts';
import { AskDialog } from './AskDialog.tsx';

/** What a guest sees of being one: at whose invitation, until when, and asking for more. Nobody else sees it. */
export function StaySection() {
  const { guest } = useUser();
  return guest ? <GuestAccess /> : null;
}

function GuestAccess() {
  const say = useText();
  const guestAccess = useCall(laterApi.guestAccess.mine, {});
  return (
    <Section id="stays" title={say('You are a guest here')}>
      {guestAccess.status === 'loading' && <Loading label={say('Loading until when…')} />}
      {guestAccess.status === 'failed' && (
        <Retry onRetry={guestAccess.retry}>{say('Until when could not be loaded.')}</Retry>
      )}
      <Rows aria-labelledby="stays">
        {guestAccess.data?.items.map((stay) => (
          <StayRow key={stay.id} stay={stay} onAsked={guestAccess.retry} />
        ))}
      </Rows>
    </Section>
  );
}

function StayRow({ stay, onAsked }: { stay: StayView; onAsked(): void }) {
  const say = useText();
  const format = useFormat();
  const asking = useDialog();
  const { organizationName, sponsorName, endsAt, ended, asked } = stay;
  const host = organizationName ?? sponsorName;
  return (
    <li>
      <Icon name={organizationName === null ? 'user' : 'building'} size={20} />
      <Words>
        <b>
          <bdi>{host}</bdi>
        </b>
        <span>
          {say('Invited by {name}, until {when}', { name: sponsorName, when: format.whenInSentence(endsAt) })}
        </span>
      </Words>
      {ended && <Badge tone="warn">{say('Over')}</Badge>}
      {asked ? (
        <Badge>{say('Asked')}</Badge>
      ) : (
        <Button aria-label={say('Ask for more time: {host}', { host })} onClick={asking.show}>
          {say('Ask for more time')}
        </Button>
      )}
      <AskDialog key={asking.round} {...asking} stayId={stay.id} onDone={onAsked} />
    </li>
  );
}
