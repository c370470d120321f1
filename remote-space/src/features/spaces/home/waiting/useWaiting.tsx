import { useCall, useText, useFormat, useUser } from '@holdall/shared';
import { issues } from '@holdall/shared/issues';
import { laterApi } from '@holdall/shared/later';
import { Icon } from '@holdall/shared/ui';
import { useState } from 'react';
import { useTold } from './useTold.tsx';
import { type Waiting, waitingOf, nothingWaits } from './Waiting.ts';
import { CardNote, LinkCard } from '../../../frame/cards/index.ts';
import { issueAddress } from '../../../frame/locations/index.ts';
import { useDueWords, useFreshIssues, useIssueWords } from '../../../together/issues/index.ts';
import { WaitingGuest } from './WaitingGuest.tsx';

const nearMs = 7 * 86_400_000;

/** A guest's own stays that are over within a week, as far as they have not asked for more time. */
function useMyGuestAccess(): Waiting {
  const say = useText();
  const format = useFormat();
  const { guest } = useUser();
  const [now] = useState(() => Date.now());
  const guestAccess = useCall(laterApi.guestAccess.mine, {}, { enabled: guest, fresh: true });
  if (!guest) return nothingWaits;
  return waitingOf(guestAccess, ({ items }) =>
    items
      .filter(({ asked, endsAt }) => !asked && Date.parse(endsAt) < now + nearMs)
      .map(({ id, organizationName, sponsorName, endsAt }) => (
        <li key={id}>
          <LinkCard
            to="/admin/account"
            sign={<Icon name="clock" size={22} />}
            name={say('Ask {host} for more time', { host: organizationName ?? sponsorName })}
          >
            <CardNote>
              {say('You are a guest until {when}', { when: format.whenInSentence(endsAt) })}
            </CardNote>
          </LinkCard>
        </li>
      )),
  );
}

/** Everything that may wait for somebody, the most urgent first. Another kind is a line here. */
export function useWaiting(): readonly Waiting[] {
  return [useWaitingGuests(), useMyGuestAccess(), useInvitations(), useAssigned(), useTold()];
}

/** Invitations into organizations. */
function useInvitations(): Waiting {
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

/** Guests who ask for more time, and guests of one's own whose time is nearly over. Guests have none. */
function useWaitingGuests(): Waiting {
  const { guest } = useUser();
  const guests = useCall(laterApi.guests.waiting, {}, { enabled: !guest, fresh: true });
  if (guest) return nothingWaits;
  return waitingOf(guests, ({ items }) =>
    items.map((one) => (
      <li key={one.id}>
        <WaitingGuest guest={one} onSettled={guests.retry} />
      </li>
    )),
  );
}

/** Open issues that one is to see to, the newest first. */
function useAssigned(): Waiting {
  const say = useText();
  const format = useFormat();
  useFreshIssues();
  const wordsOf = useIssueWords();
  const dueOf = useDueWords();
  const assigned = useCall(issues.mine, { query: { limit: '8' } }, { fresh: true });
  return waitingOf(assigned, ({ items }) =>
    items.map((issue) => (
      <li key={issue.id}>
        <LinkCard to={issueAddress(issue)} sign={<Icon name="flag" size={22} />} name={wordsOf(issue).title}>
          <CardNote>
            {format.facts([say('Issue of {name}', { name: issue.about }), dueOf(issue)?.words])}
          </CardNote>
        </LinkCard>
      </li>
    )),
  );
}
