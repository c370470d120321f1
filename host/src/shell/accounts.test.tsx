import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { useOrganizationTheme } from '../theme/index.ts';
import { HomeMark } from './HomeMark.tsx';
import { followAccount } from './useFollowAccount.ts';
import { UserMenu } from './UserMenu.tsx';

const place = buildUser().accounts[0]!;
const theme = {
  accent: '#7a1f5c',
  accentDark: '#e7a6d0',
  logoUrl: '/logo',
  logoDarkUrl: null,
  faviconUrl: null,
};
const longJobs = {
  ...place,
  id: 'acc_2',
  organizationId: 'org_1',
  organizationName: 'Works',
  organizationTheme: theme,
};
const inLongJobs = buildUser({
  accounts: [
    { ...place, current: false },
    { ...longJobs, current: true },
  ],
});
const personal = buildUser({ accounts: [place, { ...longJobs, current: false }] });

describe('the accounts in the person\u2019s menu', () => {
  const open = async (user = inLongJobs, answers: Record<string, unknown> = {}) => {
    const shell = fakeShell({ user, answers });
    renderWithShell(<UserMenu remotes={[]} side="right" />, { shell });
    fireEvent.click(screen.getByRole('button', { name: /^Account of/ }));
    await screen.findByRole('menuitem', { name: 'Sign out' });
    return shell;
  };

  it('say which one is current, and lead on in another', async () => {
    const shell = await open(inLongJobs, { [`POST /api/accounts/${place.id}/current`]: personal });
    const [first, second] = screen.getAllByRole('menuitemcheckbox');
    expect([first?.textContent, second?.textContent]).toEqual(['Personal', 'Works']);
    expect(second?.getAttribute('aria-checked')).toBe('true');
    if (first) fireEvent.click(first);
    await waitFor(() => expect(shell.user.get()?.accounts[0]?.current).toBe(true));
  });

  it('are not there for who has only one', async () => {
    await open(buildUser());
    expect(screen.queryByRole('menuitemcheckbox')).toBeNull();
  });
});

describe('the look of an organization', () => {
  function Dressed() {
    useOrganizationTheme();
    return <HomeMark />;
  }
  const accent = () => document.documentElement.style.getPropertyValue('--accent');

  it('is on the page while its account is current, in the colour of the theme', async () => {
    const shell = fakeShell({ user: inLongJobs });
    const { container } = renderWithShell(<Dressed />, { shell });
    expect(accent()).toBe('#7a1f5c');
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/logo');
    act(() => shell.theme.set('dark'));
    await waitFor(() => expect(accent()).toBe('#e7a6d0'));
    act(() => shell.user.set(personal));
    await waitFor(() => expect(accent()).toBe(''));
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('going on in another account', () => {
  const follow = (pathname = '/space/r/x') => {
    const told: string[] = [];
    const heard: (() => void)[] = [];
    const shell = fakeShell({ user: personal, answers: { 'GET /api/me': inLongJobs } });
    const tabs = {
      postMessage: (what: string) => void told.push(what),
      addEventListener: (_: string, hear: () => void) => void heard.push(hear),
    };
    shell.queries.setQueryData(['read before'], 1);
    followAccount({ ...shell, location: { pathname }, tabs: tabs as unknown as BroadcastChannel });
    return { shell, told, hear: () => heard.forEach((one) => one()) };
  };

  it('forgets what was read, leaves the place, and tells the other tabs', () => {
    const { shell, told } = follow();
    shell.user.set(inLongJobs);
    expect([told, shell.asked.places]).toEqual([['accountChanged'], ['/space']]);
    expect(shell.queries.getQueryData(['read before'])).toBeUndefined();
  });

  it('stays at a place that belongs to no account, and is nothing when only a name has changed', () => {
    const { shell, told } = follow('/admin/organization');
    shell.user.set({ ...personal, name: 'Ana D.' });
    expect(told).toEqual([]);
    shell.user.set(inLongJobs);
    expect(shell.asked.places).toEqual([]);
  });

  it('follows another tab', async () => {
    const { shell, hear } = follow();
    hear();
    await waitFor(() => expect(shell.user.get()).toMatchObject({ accounts: inLongJobs.accounts }));
  });
});
