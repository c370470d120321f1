import { useInvitations } from './useInvitations.tsx';
import { useMyGuestAccess } from './useMyGuestAccess.tsx';
import { useTold } from './useTold.tsx';
import { useWaitingGuests } from './useWaitingGuests.tsx';
import type { Waiting } from './Waiting.ts';

/** Everything that may wait for somebody, the most urgent first. Another kind is a line here. */
export function useWaiting(): readonly Waiting[] {
  return [useWaitingGuests(), useMyGuestAccess(), useInvitations(), useTold()];
}
