import type { Guest } from '@holdall/shared';
import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { dayFromNow, endOfDay } from './endOfDay.ts';
import { GuestsSection, StaySection } from './index.ts';

const gina: Guest = {
  id: 'gst_1',
  user: { id: 'usr_9', name: 'Gina', guest: true },
  email: 'gina@example.org',
  sponsor: { id: 'usr_1', name: 'Ana' },
  createdAt: '2026-01-01T00:00:00Z',
  endsAt: '2026-02-01T00:00:00Z',
  ended: true,
  asked: { at: '2026-02-02T00:00:00Z', reason: 'One week more' },
};
const space = { id: 'spc_1', name: 'Works', can: ['manage'], deletedAt: null };
const list = 'GET /api/admin/guests';

function setUp(
  answers: Record<string, unknown>,
  user = buildUser(),
  rules: Omit<ComponentProps<typeof GuestsSection>, 'canConvert'> = { canInvite: true },
) {
  const shell = fakeShell({ user, answers });
  renderWithShell(<GuestsSection canConvert {...rules} />, { shell });
  return shell;
}
const openActions = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Acts with Gina' }));

describe('the guests', () => {
  it('are loaded, are none, or could not be loaded', async () => {
    let attempts = 0;
    setUp({ [list]: () => (++attempts === 1 ? { status: 500 } : { items: [] }) });
    expect(await screen.findByText('The guests could not be loaded.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('There are no guests.')).toBeTruthy();
  });

  it('are shown to no guest', () => {
    setUp({}, buildUser({ guest: true }));
    expect(screen.queryByText('Guests')).toBeNull();
  });

  it('say who invited them, that their time is over, and what they ask for', async () => {
    setUp({ [list]: { items: [gina] } });
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toMatch(/Invited by Ana, until .*One week more.*Over/);
    await openActions();
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(names).toEqual(['Change the end', 'Say no', 'Make a member']);
  });

  it('say in their own row why something could not be done', async () => {
    const refusal = { status: 409, body: { code: 'conflict', message: 'Reload first.', requestId: 'r' } };
    setUp({ [list]: { items: [gina] }, 'POST /api/admin/guests/gst_1/decline': refusal });
    await openActions();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Say no' }));
    expect((await screen.findByRole('listitem')).textContent).toContain('Reload first.');
  });

  it('are invited into a space that one manages; without one there is no way', async () => {
    setUp({ [list]: { items: [] }, 'GET /api/spaces': { items: [{ ...space, can: ['list'] }] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite a guest' }));
    expect(await screen.findByText(/You manage no space here/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Invite' })).toHaveProperty('disabled', true);
  });

  it('are invited until the end of a day, and what is wrong stands at its field', async () => {
    const fields = { 'body.email': 'This person has an account. Add them to the space itself.' };
    const refusal = { status: 400, body: { code: 'validation', message: 'No.', fields, requestId: 'r' } };
    setUp({
      [list]: { items: [] },
      'GET /api/spaces': { items: [space] },
      'POST /api/admin/guests': refusal,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite a guest' }));
    await userEvent.type(await screen.findByLabelText('E-mail'), 'c@example.org');
    await userEvent.type(screen.getByLabelText('Name'), 'Carla');
    await screen.findByLabelText('Space');
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(fields['body.email'])).toBeTruthy();
  });
});

describe('the rules for guests', () => {
  it('are kept by the dates that can be chosen', async () => {
    const rules = { canInvite: true, mostDays: 3 };
    setUp({ [list]: { items: [] }, 'GET /api/spaces': { items: [space] } }, buildUser(), rules);
    await userEvent.click(await screen.findByRole('button', { name: 'Invite a guest' }));
    const until = await screen.findByRole<HTMLButtonElement>('button', { name: /^Until/ });
    expect(until.value).toBe(dayFromNow(3));
  });

  it('leave to who may not invite what needs no right', async () => {
    const going = { ...gina, ended: false, asked: null };
    setUp({ [list]: { items: [going] } }, buildUser(), { canInvite: false });
    expect(await screen.findByText('Here owners and administrators invite guests.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Invite a guest' })).toBeNull();
    await openActions();
    expect(await screen.findByRole('menuitem', { name: 'End now' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Change the end' })).toBeNull();
  });
});

describe('what a guest sees of being one', () => {
  const stay = {
    id: 'gst_1',
    organizationName: 'Works',
    sponsorName: 'Ana',
    endsAt: gina.endsAt,
    ended: false,
  };
  const show = (answers: Record<string, unknown>) =>
    renderWithShell(<StaySection />, { shell: fakeShell({ user: buildUser({ guest: true }), answers }) });

  it('is until when, at whose invitation, and asking for more, once', async () => {
    let asked = false;
    show({
      'GET /api/me/stays': () => ({ items: [{ ...stay, asked }] }),
      'POST /api/me/stays/gst_1/ask': () => {
        asked = true;
        return { ...stay, asked };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for more time: Works' }));
    await userEvent.type(await screen.findByLabelText('What for'), 'The plans');
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText('Asked')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for more time: Works' })).toBeNull();
  });

  it('says what could not be loaded', async () => {
    show({ 'GET /api/me/stays': { status: 500 } });
    expect(await screen.findByText('Until when could not be loaded.')).toBeTruthy();
  });
});

describe('the days of a stay', () => {
  it('end with the last second of the day, where the person is', () => {
    expect(new Date(endOfDay('2026-03-01')).getHours()).toBe(23);
    expect(endOfDay('no day')).toBe('');
    expect(dayFromNow(1, new Date(2026, 1, 28, 12))).toBe('2026-03-01');
  });
});
