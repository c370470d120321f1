import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { api } from '../contract/index.ts';
import { fakeShell, renderWithShell } from '../testing/index.ts';
import { connectStaleness } from './connectStaleness.ts';
import { useCall, useCalls } from './useCall.ts';
import type { Loaded } from './useRead.ts';

function Names() {
  const told = useCall(api.notifications.list, { query: {} });
  if (told.status === 'loading') return <p>loading</p>;
  if (told.status === 'failed') return <button onClick={told.retry}>again</button>;
  return <p>{told.data.items.map(({ title }) => title).join(', ') || 'none'}</p>;
}

const page = (...titles: string[]) => ({
  items: titles.map((title) => ({ title })),
  nextCursor: null,
  total: null,
});

describe('reading through useCall', () => {
  it('is loading, then ready', async () => {
    renderWithShell(<Names />, { shell: fakeShell({ answers: { 'GET /api/notifications': page('one') } }) });
    expect(screen.getByText('loading')).toBeTruthy();
    expect(await screen.findByText('one')).toBeTruthy();
  });

  it('shows its own failure without a notice, and tries again when asked', async () => {
    let answer: unknown = { status: 403, body: { code: 'forbidden', message: 'No.', requestId: 'r' } };
    const shell = fakeShell({ answers: { 'GET /api/notifications': () => answer } });
    const quiet: boolean[] = [];
    shell.http.failures.subscribe((failure) => quiet.push(failure.quiet));
    renderWithShell(<Names />, { shell });
    const again = await screen.findByText('again');
    expect(quiet).toEqual([true]);
    answer = page('two');
    await userEvent.click(again);
    expect(await screen.findByText('two')).toBeTruthy();
  });

  it('is asked for again by itself when the server says when to come again', async () => {
    const busy = { code: 'rate_limited', message: 'Later.', requestId: 'r', retryAfterMs: 20 };
    const answers = [{ status: 429, body: busy }, { status: 429, body: busy }, page('after')];
    const shell = fakeShell({ answers: { 'GET /api/notifications': () => answers.shift() } });
    renderWithShell(<Names />, { shell });
    expect(await screen.findByText('after')).toBeTruthy();
  });

  it('says that it failed when the server wants to be left alone for long', async () => {
    const busy = { code: 'rate_limited', message: 'Later.', requestId: 'r', retryAfterMs: 60_000 };
    let asked = 0;
    const answer = () => ({ status: 429, body: busy, asked: (asked += 1) });
    renderWithShell(<Names />, { shell: fakeShell({ answers: { 'GET /api/notifications': answer } }) });
    expect(await screen.findByText('again')).toBeTruthy();
    expect(asked).toBe(1);
  });

  it.each(['notificationCreated', 'resync'] as const)('is fetched again after %s', async (type) => {
    let answer = page('before');
    const shell = fakeShell({ answers: { 'GET /api/notifications': () => answer } });
    const staleness = connectStaleness(api, shell.bus, shell.queries);
    renderWithShell(<Names />, { shell });
    await screen.findByText('before');
    answer = page('after');
    act(() => shell.bus.publish({ id: 'e', type, at: '', properties: {} }));
    expect(await screen.findByText('after')).toBeTruthy();
    staleness.unsubscribe();
  });

  it('is fetched again once, by however many parts of the page its call was connected', async () => {
    let asked = 0;
    const shell = fakeShell({ answers: { 'GET /api/notifications': () => page(`asked ${(asked += 1)}`) } });
    const several = [1, 2, 3].map(() => connectStaleness(api, shell.bus, shell.queries));
    renderWithShell(<Names />, { shell });
    await screen.findByText('asked 1');
    several.pop()?.unsubscribe();
    act(() => shell.bus.publish({ id: 'e', type: 'notificationCreated', at: '', properties: {} }));
    expect(await screen.findByText('asked 2')).toBeTruthy();
    for (const one of several) one.unsubscribe();
    act(() => shell.bus.publish({ id: 'e', type: 'notificationCreated', at: '', properties: {} }));
    await waitFor(() => expect(shell.queries.isFetching()).toBe(0));
    expect(asked).toBe(2);
  });

  it('is asked for again when a change has overtaken its first answer', async () => {
    let arrive: (answer: unknown) => void = () => {};
    const first = new Promise((resolve) => (arrive = resolve));
    const answers = [first, page('after')];
    const shell = fakeShell({ answers: { 'GET /api/notifications': () => answers.shift() } });
    const staleness = connectStaleness(api, shell.bus, shell.queries);
    renderWithShell(<Names />, { shell });
    await waitFor(() => expect(answers).toHaveLength(1));
    act(() => shell.bus.publish({ id: 'e', type: 'notificationCreated', at: '', properties: {} }));
    arrive(page('before'));
    expect(await screen.findByText('after')).toBeTruthy();
    expect(answers).toHaveLength(0);
    staleness.unsubscribe();
  });

  it('is asked for again also when another change came before it was asked for at all', async () => {
    let arrive: (answer: unknown) => void = () => {};
    const first = new Promise((resolve) => (arrive = resolve));
    const answers = [first, page('after')];
    const shell = fakeShell({ answers: { 'GET /api/notifications': () => answers.shift() } });
    const staleness = connectStaleness(api, shell.bus, shell.queries);
    const change = () =>
      act(() => shell.bus.publish({ id: 'e', type: 'notificationCreated', at: '', properties: {} }));
    function Late() {
      const [enabled, setEnabled] = useState(false);
      const told = useCall(api.notifications.list, { query: {} }, { enabled });
      return <button onClick={() => setEnabled(true)}>{told.data?.items[0]?.title ?? 'ask'}</button>;
    }
    renderWithShell(<Late />, { shell });
    change();
    await userEvent.click(screen.getByText('ask'));
    await waitFor(() => expect(answers).toHaveLength(1));
    change();
    arrive(page('before'));
    expect(await screen.findByText('after')).toBeTruthy();
    staleness.unsubscribe();
  });

  it('is left alone by events that do not concern it', async () => {
    let asked = 0;
    const shell = fakeShell({ answers: { 'GET /api/notifications': () => page(`asked ${(asked += 1)}`) } });
    connectStaleness(api, shell.bus, shell.queries);
    renderWithShell(<Names />, { shell });
    await screen.findByText('asked 1');
    act(() => shell.bus.publish({ id: 'e', type: 'searchFinished', at: '', properties: {} }));
    await waitFor(() => expect(shell.queries.isFetching()).toBe(0));
    expect(asked).toBe(1);
  });
});

describe('what is read out of an answer', () => {
  const call = api.notifications.list;

  /** A component that shows `text`, or what stands instead. */
  function Shown({ loaded }: { loaded: Loaded<string> }) {
    if (loaded.status === 'failed') return <p>failed</p>;
    return (
      <p>{loaded.status === 'loading' ? 'loading' : `${loaded.data}${loaded.error ? ', refused' : ''}`}</p>
    );
  }

  it('is kept in place of it, by what it was read of', async () => {
    let asked = 0;
    const shell = fakeShell({ answers: { 'GET /api/notifications': () => page(`number ${++asked}`) } });
    function Title() {
      const [hash, setHash] = useState('a');
      const read = ({ items }: { items: readonly { title: string }[] }) => items[0]?.title ?? '';
      const loaded = useCall(call, { query: {} }, { of: [hash], read, once: true });
      return (
        <>
          <Shown loaded={loaded} />
          <button onClick={() => setHash(hash === 'a' ? 'b' : 'a')}>other</button>
        </>
      );
    }
    renderWithShell(<Title />, { shell });
    await screen.findByText('number 1');
    await userEvent.click(screen.getByText('other'));
    await screen.findByText('number 2');
    await userEvent.click(screen.getByText('other'));
    expect(screen.getByText('number 1')).toBeTruthy();
    expect(asked).toBe(2);
  });

  it('stands from the beginning where it is known, and beside the refusal of asking again', async () => {
    const refusal = { status: 404, body: { code: 'not_found', message: 'Gone.', requestId: 'r' } };
    const shell = fakeShell({ answers: { 'GET /api/notifications': refusal } });
    function Title() {
      const read = () => 'read';
      return <Shown loaded={useCall(call, { query: {} }, { read, initial: () => 'known' })} />;
    }
    renderWithShell(<Title />, { shell });
    expect(screen.getByText('known')).toBeTruthy();
    await screen.findByText('known, refused');
  });

  it('comes for several inputs at once, each as it arrives', async () => {
    const answers = {
      'GET /api/spaces/one/storages': page('x'),
      'GET /api/spaces/two/storages': page('y', 'z'),
    };
    const counts = (all: readonly ({ items: readonly unknown[] } | undefined)[]) =>
      all.map((one) => one?.items.length ?? '?').join(' ');
    function Counts() {
      const inputs = ['one', 'two'].map((spaceId) => ({ params: { spaceId } }));
      return <p>{useCalls(api.storages.list, inputs, counts)}</p>;
    }
    renderWithShell(<Counts />, { shell: fakeShell({ answers }) });
    expect(screen.getByText('? ?')).toBeTruthy();
    await screen.findByText('1 2');
  });
});
