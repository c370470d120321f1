import { connectStaleness, useShell } from '@holdall/shared';
import { issues } from '@holdall/shared/issues';
import { useEffect } from 'react';

/** Has issues that are shown read again when somebody has changed one; their calls come with what shows them. */
export function useFreshIssues(): void {
  const { bus, queries } = useShell();
  useEffect(() => {
    const following = connectStaleness({ issues }, bus, queries);
    return () => following.unsubscribe();
  }, [bus, queries]);
}
