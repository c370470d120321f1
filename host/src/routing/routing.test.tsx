import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { buildUser, renderWithShell } from '@holdall/shared/testing';
import { createSession } from '../auth/index.ts';
import { ConnectNavigation, createNavigation, PlaceGuard, RouteAnnouncer } from './index.ts';

function Here() {
  const { pathname, search } = useLocation();
  return <p data-testid="here">{pathname + search}</p>;
}

function at(address: string, user = null as ReturnType<typeof buildUser> | null) {
  const session = createSession();
  session.user.set(user);
  render(
    <MemoryRouter initialEntries={[address]}>
      <PlaceGuard session={session}>
        <Here />
      </PlaceGuard>
    </MemoryRouter>,
  );
  return session;
}
const here = () => screen.getByTestId('here').textContent;

describe('the guard of places', () => {
  it.each([
    ['/', '/pb/sign-in'],
    ['/space', '/pb/sign-in'],
    ['/space/r/x', '/pb/sign-in?next=%2Fspace%2Fr%2Fx'],
    ['/pb/terms', '/pb/terms'],
  ])('takes a stranger from %s to %s', (from, to) => {
    at(from);
    expect(here()).toBe(to);
  });

  it.each([
    ['/', '/space'],
    ['/space/r/x?page=2', '/space/r/x?page=2'],
    ['/admin', '/admin/account'],
    ['/admin/other', '/space'],
    ['/pb/set-password', '/pb/set-password'],
  ])('takes a signed-in person from %s to %s', (from, to) => {
    at(from, buildUser());
    expect(here()).toBe(to);
  });

  it('holds a guest without a password at the page where one is set', () => {
    at('/space/r/x', buildUser({ guest: true, mustSetPassword: true }));
    expect(here()).toBe('/pb/set-password');
  });

  it('leads back to the place after a session that ended, but not after signing out', () => {
    const session = at('/space/r/x', buildUser());
    act(() => session.user.set(null));
    expect(here()).toBe('/pb/sign-in?next=%2Fspace%2Fr%2Fx');
  });

  it('goes to the plain sign-in page after signing out', () => {
    const session = at('/space/r/x', buildUser());
    act(() => {
      session.farewell.set('/pb/sign-in');
      session.user.set(null);
    });
    expect(here()).toBe('/pb/sign-in');
  });
});

describe('going somewhere from outside of React', () => {
  it('waits for the router, and goes at once when it stands', () => {
    const navigation = createNavigation();
    navigation.navigate('/space/r/early');
    render(
      <MemoryRouter initialEntries={['/space']}>
        <ConnectNavigation navigation={navigation} />
        <Here />
      </MemoryRouter>,
    );
    expect(here()).toBe('/space/r/early');
    act(() => navigation.navigate('/admin/audit', { replace: true }));
    expect(here()).toBe('/admin/audit');
  });
});

describe('a step to another place', () => {
  it('reads the new title to those who do not see the screen', async () => {
    document.head.innerHTML = '<title>Before · Holdall</title>';
    const { shell } = renderWithShell(<RouteAnnouncer />);
    document.title = 'Inbox · Holdall';
    await waitFor(() => expect(shell.asked.announcements).toEqual(['Inbox']));
  });

  it('gives a lost focus to the content, and leaves one alone that has a place', () => {
    jest.useFakeTimers();
    const navigation = createNavigation();
    renderWithShell(
      <>
        <ConnectNavigation navigation={navigation} />
        <RouteAnnouncer />
        <main>
          <button>Keep</button>
        </main>
      </>,
    );
    screen.getByText('Keep').focus();
    act(() => navigation.navigate('/space/a'));
    act(() => jest.advanceTimersByTime(1000));
    expect(document.activeElement).toBe(screen.getByText('Keep'));
    screen.getByText('Keep').blur();
    act(() => navigation.navigate('/space/b'));
    expect(document.activeElement).toBe(document.body);
    act(() => jest.advanceTimersByTime(1000));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    jest.useRealTimers();
  });
});
