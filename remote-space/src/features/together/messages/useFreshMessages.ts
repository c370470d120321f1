import { connectStaleness, useShell } from '@holdall/shared';
import { messages } from '@holdall/shared/messages';
import { useEffect } from 'react';

/** Has messages that are shown read again when somebody has said something; their calls come with what shows them. */
export function useFreshMessages(): void {
  const { bus, queries } = useShell();
  useEffect(() => {
    const following = connectStaleness({ messages }, bus, queries);
    return () => following.unsubscribe();
  }, [bus, queries]);
}
