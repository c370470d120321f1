import { places, useShell, useStore, useText, useUser, api } from '@holdall/shared';
import type { RegistryRow } from '@holdall/shared/remote';
import { Avatar, Menu, VisuallyHidden, type MenuEntry } from '@holdall/shared/ui';
import { audienceAllows } from '../commands/index.ts';
import styles from './ShellFrame.module.css';
import { useHelpEntries } from './useHelpEntries.ts';

interface UserMenuProps {
  readonly remotes: readonly RegistryRow[];
  readonly side: 'right' | 'bottom';
  /** Offers the theme too, where its button has no room. */
  readonly withTheme?: boolean;
}

/** The person's menu: profile, the places of the remotes they may see, help, sign out. */
export function UserMenu({ remotes, side, withTheme = false }: UserMenuProps) {
  const say = useText();
  const user = useUser();
  const { navigate, signOut, theme } = useShell();
  const accounts = useAccountEntries();
  const isLight = useStore(theme) === 'light';
  const help = useHelpEntries();

  const areas = remotes
    .flatMap(({ navigation }) => navigation)
    .filter(({ audience }) => audience !== 'everybody' && audienceAllows(audience, user))
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ id, label, to, icon }): MenuEntry => ({
      id,
      label: say(label),
      icon: icon ?? 'forward',
      onSelect: () => navigate(to),
    }));
  const entries: MenuEntry[] = [
    {
      group: user.name || user.email,
      entries: [
        { id: 'profile', label: say('Profile'), icon: 'user', onSelect: () => navigate(places.adminAccount) },
        ...areas,
      ],
    },
    ...accounts,
    'line',
    ...(withTheme
      ? [
          {
            id: 'theme',
            label: isLight ? say('Dark Mode') : say('Light Mode'),
            icon: isLight ? 'moon' : 'sun',
            onSelect: () => theme.set(isLight ? 'dark' : 'light'),
          },
        ]
      : []),
    ...help,
    'line',
    { id: 'sign-out', label: say('Sign out'), icon: 'signOut', onSelect: () => void signOut() },
  ];

  return (
    <Menu
      label={say('Account')}
      side={side}
      align="end"
      entries={entries}
      renderTrigger={(props) => (
        <button type="button" className={styles.me} {...props}>
          <VisuallyHidden>{say('Account of {name}', { name: user.name })}</VisuallyHidden>
          <Avatar name={user.name} id={user.id} src={user.avatarUrl} size={32} />
        </button>
      )}
    />
  );
}

/** The person's accounts in their menu, to go on in another one. Nothing for who has only one. */
function useAccountEntries(): MenuEntry[] {
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
