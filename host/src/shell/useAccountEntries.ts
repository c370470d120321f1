import { api, useShell, useText, useUser } from '@holdall/shared';
import type { MenuEntry } from '@holdall/shared/ui';

/** The person's accounts in their menu, to go on in another one. Nothing for who has only one. */
export function useAccountEntries(): MenuEntry[] {
  const say = useText();
  const { accounts } = useUser();
  const { http, user } = useShell();
  if (accounts.length < 2) return [];

  /** A failure is told by the host. */
  const goOnIn = async (accountId: string) =>
    user.set(await http.call(api.accounts.makeCurrent, { params: { accountId } }));

  return [
    {
      group: say('Accounts'),
      entries: accounts.map(({ id, organizationId, organizationName, current }) => ({
        id: `account ${id}`,
        label: organizationName ?? say('Personal'),
        icon: organizationId === null ? 'user' : 'building',
        checked: current,
        onSelect: () => {
          if (!current) void goOnIn(id).catch(() => {});
        },
      })),
    },
  ];
}
