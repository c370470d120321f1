import { useShell, type User } from '@holdall/shared';

/**
 * Goes on as the person is now: in another account, an organization more or less. What was read before belongs to the
 * account before, and is forgotten, so that the two never mix.
 */
export function useEnter(): (user: User) => void {
  const { user: store, queries } = useShell();
  return (user) => {
    store.set(user);
    void queries.resetQueries();
  };
}
