import type { WaitingGuest } from '@holdall/shared';
import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WaitingCard } from './WaitingCard.tsx';

const guest: WaitingGuest = {
  id: 'gst_1',
  user: { id: 'usr_9', name: 'Gina', guest: true },
  email: 'gina@example.org',
  sponsor: { id: 'usr_1', name: 'Ana' },
  createdAt: '2026-01-01T00:00:00Z',
  endsAt: '2026-02-01T00:00:00Z',
  ended: false,
  asked: { at: '2026-01-30T00:00:00Z', reason: 'One week more' },
  renewTo: '2026-03-03T00:00:00Z',
};
const nothing = {
  'GET /api/notifications': { items: [], nextCursor: null, total: 0 },
  'GET /api/me/invitations': { items: [] },
  'GET /api/me/guests/waiting': { items: [] },
  'GET /api/me/stays': { items: [] },
  'GET /api/issues': { items: [], nextCursor: null, total: null },
};

function setUp(answers: Record<string, unknown>, user = buildUser()) {
  const shell = fakeShell({ user, answers: { ...nothing, ...answers } });
  renderWithShell(<WaitingCard />, { shell });
  return shell;
}
const waits = (...items: WaitingGuest[]) => ({ 'GET /api/me/guests/waiting': { items } });

describe('what waits for somebody', () => {
  it('is nothing, once all kinds have said so', async () => {
    setUp({});
    expect(await screen.findByText(/^Nothing waits for you/)).toBeTruthy();
  });

  it('says what could not be loaded, and shows the rest', async () => {
    setUp({ ...waits(guest), 'GET /api/notifications': { status: 500 } });
    expect(await screen.findByText('What waits for you could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('Asks for more time: One week more')).toBeTruthy();
  });

  it('is a guest who asks for more time, and is answered there', async () => {
    const sent: string[] = [];
    let items = [guest];
    const answer = (what: string) => () => {
      sent.push(what);
      items = [];
      return guest;
    };
    const { asked } = setUp({
      'GET /api/me/guests/waiting': () => ({ items }),
      'PATCH /api/admin/guests/gst_1': answer('renewed'),
    });
    const row = await screen.findByRole('listitem');
    expect(within(row).getByRole('button', { name: 'Say no' })).toBeTruthy();
    await userEvent.click(within(row).getByRole('button', { name: /^Allow until .*Mar/ }));
    expect(await screen.findByText(/^Nothing waits for you/)).toBeTruthy();
    expect(sent).toEqual(['renewed']);
    expect(asked.notices.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Gina is a guest until /),
    ]);
  });

  it('offers no time that one may not give, and says in its place why something was not done', async () => {
    const refusal = { status: 409, body: { code: 'conflict', message: 'Reload first.', requestId: 'r' } };
    setUp({ ...waits({ ...guest, renewTo: null }), 'POST /api/admin/guests/gst_1/decline': refusal });
    const row = await screen.findByRole('listitem');
    expect(within(row).queryByRole('button', { name: /^Allow/ })).toBeNull();
    await userEvent.click(within(row).getByRole('button', { name: 'Say no' }));
    expect(await within(row).findByText('Reload first.')).toBeTruthy();
  });

  it('is a guest whose time ends soon; there is nothing to say no to', async () => {
    setUp(waits({ ...guest, asked: null }));
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toContain('The time as a guest ends soon');
    expect(within(row).queryByRole('button', { name: 'Say no' })).toBeNull();
  });

  it('is for a guest their own time, as long as they have not asked', async () => {
    const stay = { id: 'gst_1', organizationName: 'Works', sponsorName: 'Ana', ended: false };
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const far = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const items = [
      { ...stay, endsAt, asked: false },
      { ...stay, id: 'gst_2', organizationName: 'Asked', endsAt, asked: true },
      { ...stay, id: 'gst_3', organizationName: 'Far', endsAt: far, asked: false },
    ];
    setUp({ 'GET /api/me/stays': { items } }, buildUser({ guest: true }));
    expect(await screen.findByRole('link', { name: /^Ask Works for more time/ })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});
