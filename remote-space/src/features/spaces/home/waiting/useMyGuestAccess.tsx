import { useCall, useFormat, useText, useUser } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Icon } from '@holdall/shared/ui';
import { useState } from 'react';
import { CardNote, LinkCard } from '../../../frame/cards/index.ts';
import { nothingWaits, waitingOf, type Waiting } from './Waiting.ts';

const nearMs = 7 * 86_400_000;

/** A guest's own stays that are over within a week, as far as they have not asked for more time. */
export function useMyGuestAccess(): Waiting {
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
