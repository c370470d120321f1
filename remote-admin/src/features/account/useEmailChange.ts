import { useCall, useShell } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { useEffect, useEffectEvent } from 'react';

/** The change of address that waits, asked for again whenever one of both was confirmed. */
export function useEmailChange() {
  const { bus } = useShell();
  const change = useCall(adminApi.emailChange.get, {});
  const askAgain = useEffectEvent(change.retry);
  useEffect(() => {
    // What was announced while another page was open has reached nobody here.
    askAgain();
    const following = bus.on('personUpdated').subscribe(() => askAgain());
    return () => following.unsubscribe();
  }, [bus]);
  return change;
}
