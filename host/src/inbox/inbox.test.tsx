import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { createNotices } from '../notices/index.ts';
import { Bell } from './Bell.tsx';
import { followUnread } from './index.ts';
import { timeAgo } from './timeAgo.ts';

const one = {
  id: 'ntf_1',
  kind: 'storageShared',
  title: 'Storage shared',
  text: 'Storage: Team.',
  status: 'info',
  at: '2026-01-01T00:00:00Z',
  readAt: null,
  snoozedUntil: null,
  by: null,
  about: null,
  ids: {},
  route: '/space/s/a/b/files',
  action: 'Open',
};
const page = (...items: object[]) => ({ items, nextCursor: null, total: null });

function open(answers: Record<string, unknown>, unread = 1) {
  const shell = fakeShell({ user: buildUser({ unread }), answers });
  const notices = createNotices();
  renderWithShell(<Bell notices={notices} side="right" />, { shell });
  return { shell, notices };
}
const bell = () => screen.getByRole('button', { name: /^Notifications/ });

describe('the bell', () => {
  it('says how much is unread, and follows the server', () => {
    const { shell } = open({}, 3);
    followUnread(shell.bus, shell.user);
    expect(bell().getAttribute('aria-label')).toBe('Notifications, 3 unread');
    const created = (unread?: number) =>
      act(() =>
        shell.bus.publish({
          id: 'e',
          type: 'notificationCreated',
          at: '',
          properties: unread === undefined ? {} : { unread },
        }),
      );
    created();
    expect(bell().getAttribute('aria-label')).toBe('Notifications, 4 unread');
    created(120);
    expect(bell().getAttribute('aria-label')).toBe('Notifications, 99+ unread');
    created(0);
    expect(bell().getAttribute('aria-label')).toBe('Notifications');
  });

  it('opens one at its place, and marks it as read', async () => {
    const read: unknown[] = [];
    const { shell } = open({
      'GET /api/notifications': page(one),
      'POST /api/notifications/read': (init: RequestInit) => {
        read.push(JSON.parse(String(init.body)));
        return { unread: 0 };
      },
    });
    fireEvent.click(bell());
    fireEvent.click(await screen.findByRole('button', { name: 'Open' }));
    await waitFor(() => expect(shell.user.get()?.unread).toBe(0));
    expect(read).toEqual([{ ids: ['ntf_1'] }]);
    expect(shell.asked.places).toEqual(['/space/s/a/b/files']);
  });

  it('lets the browser keep a file that one leads to', async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.getAttribute('href') ?? '');
    });
    const route = '/api/archive/arc_1/download';
    const { shell } = open({
      'GET /api/notifications': page({
        ...one,
        kind: 'archiveReady',
        route,
        action: 'Download',
        readAt: one.at,
      }),
    });
    fireEvent.click(bell());
    fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
    jest.restoreAllMocks();
    expect([saved, shell.asked.places]).toEqual([[route], []]);
  });

  it('marks all as read up to the newest that is shown, which can be taken back', async () => {
    const sent: unknown[] = [];
    const note = (unread: number, more: object) => (init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)));
      return { unread, ...more };
    };
    const readAt = '2026-01-02T00:00:00.000Z';
    const { shell, notices } = open({
      'GET /api/notifications': page({ ...one, id: 'ntf_9', readAt: one.at }, one),
      'POST /api/notifications/read-all': note(0, { readAt }),
      'POST /api/notifications/unread-all': note(1, {}),
    });
    fireEvent.click(bell());
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(shell.user.get()?.unread).toBe(0));
    notices.session.get()[0]?.action?.run();
    await waitFor(() => expect(shell.user.get()?.unread).toBe(1));
    expect(sent).toEqual([{ filter: 'all', upTo: 'ntf_9' }, { readAt }]);
  });

  it('keeps the notices of this session below, with their act', async () => {
    const { notices } = open({ 'GET /api/notifications': page() });
    const run = jest.fn();
    notices.show({ title: 'Archive ready', status: 'success', action: { label: 'Download', run } });
    fireEvent.click(bell());
    expect(await screen.findByRole('heading', { name: 'This session' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('says that there is nothing, or that it could not be loaded', async () => {
    open({ 'GET /api/notifications': page() }, 0);
    fireEvent.click(bell());
    expect(await screen.findByText(/Nothing yet/)).toBeTruthy();
  });

  it('offers to try again when the list could not be loaded', async () => {
    open({});
    fireEvent.click(bell());
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('how long ago', () => {
  const now = new Date('2026-01-10T12:00:00Z');
  it.each([
    ['2026-01-10T11:59:50Z', 'now'],
    ['2026-01-10T11:58:00Z', '2 minutes ago'],
    ['2026-01-10T09:00:00Z', '3 hours ago'],
    ['2026-01-09T12:00:00Z', 'yesterday'],
  ])('%s is %s', (at, words) => expect(timeAgo(new Date(at), now, 'en')).toBe(words));
});
