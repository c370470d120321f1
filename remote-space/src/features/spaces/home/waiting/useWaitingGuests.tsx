import { useCall, useUser } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { nothingWaits, waitingOf, type Waiting } from './Waiting.ts';
import { WaitingGuest } from './WaitingGuest.tsx';

/** Guests who ask for more time, and guests of one's own whose time is nearly over. Guests have none. */
export function useWaitingGuests(): Waiting {
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
