import type { User } from '@holdall/shared';
import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrganizationPage } from './OrganizationPage.tsx';

const personal = buildUser().accounts;
const longJobs = {
  ...personal[0],
  id: 'acc_2',
  organizationId: 'org_1',
  organizationName: 'Works',
} as User['accounts'][0];
const owner = buildUser({ accounts: [...personal.map((place) => ({ ...place, current: false })), longJobs] });
const broken = { status: 500, body: { code: 'internal', message: 'No.', requestId: 'r' } };
const membership = {
  id: 'org_1',
  name: 'Works',
  slug: null,
  role: 'owner',
  can: ['seeMembers', 'invite', 'manageMembers'],
  theme: null,
  policy: {
    demandsTwoStep: false,
    sessionHours: 168,
    guestDays: null,
    membersInviteGuests: true,
    trashDays: 20,
    assistantMode: null,
  },
};
const none = { items: [] };

function setUp(user: User, answers: Record<string, unknown> = {}) {
  const shell = fakeShell({
    user,
    answers: {
      'GET /api/me/invitations': none,
      'GET /api/admin/organization': membership,
      'GET /api/admin/members': none,
      'GET /api/admin/groups': none,
      'GET /api/me/domain-offers': none,
      'GET /api/admin/invitations': none,
      ...answers,
    },
  });
  renderWithShell(<OrganizationPage />, { shell });
  return shell;
}

describe('the page of an organization', () => {
  it('offers to make one where there is none, but not to guests', async () => {
    setUp(buildUser());
    expect(await screen.findByRole('button', { name: 'Make it' })).toBeTruthy();
    setUp(buildUser({ guest: true }));
    expect(await screen.findByText('Guests have no organization.')).toBeTruthy();
  });

  it('suggests an address name until another one is typed, and says which sign-in comes of it', async () => {
    const asked: unknown[] = [];
    const fields = { 'body.slug': 'Another organization has this name.' };
    const refusal = { status: 409, body: { code: 'name_taken', message: 'No.', fields, requestId: 'r' } };
    setUp(buildUser(), {
      'POST /api/organizations': ({ body }: RequestInit) => {
        asked.push(JSON.parse(String(body)));
        return refusal;
      },
    });
    const name = await screen.findByLabelText('Name of the organization');
    await userEvent.type(name, 'Acme Labs');
    expect(screen.getByText('http://localhost/pb/sign-in?organization=acme-labs')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Make it' }));
    expect(await screen.findByText('Another organization has this name.')).toBeTruthy();
    const slug = screen.getByLabelText(/^Address name/);
    await userEvent.clear(slug);
    await userEvent.type(name, ' 2');
    expect((slug as HTMLInputElement).value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Make it' }));
    await waitFor(() =>
      expect(asked).toEqual([{ name: 'Acme Labs', slug: 'acme-labs' }, { name: 'Acme Labs 2' }]),
    );
  });

  it('changes and takes away its address name', async () => {
    const asked: unknown[] = [];
    const shell = setUp(owner, {
      'GET /api/admin/organization': { ...membership, slug: 'works', can: ['rename'] },
      'PUT /api/admin/organization/slug': ({ body }: RequestInit) => {
        asked.push(JSON.parse(String(body)));
        return membership;
      },
    });
    const slug = await screen.findByLabelText(/^Address name/);
    await userEvent.clear(slug);
    await userEvent.type(slug, 'Works-2{Enter}');
    await waitFor(() => expect(shell.asked.notices).toMatchObject([{ title: 'Saved' }]));
    await userEvent.click(screen.getByRole('button', { name: 'Have no address' }));
    await waitFor(() => expect(asked).toEqual([{ slug: 'Works-2' }, { slug: null }]));
  });

  it('says what could not be loaded', async () => {
    setUp(owner, { 'GET /api/admin/members': broken, 'GET /api/admin/invitations': broken });
    expect(await screen.findByText('The members could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('The invitations could not be loaded.')).toBeTruthy();
  });

  it('goes on in another account, and forgets what was read in the one before', async () => {
    const there = buildUser({ name: 'Ana elsewhere' });
    const id = personal[0]?.id ?? '';
    const shell = setUp(owner, { [`POST /api/accounts/${id}/current`]: there });
    await screen.findByText('Nobody is invited.');
    await userEvent.click(screen.getByRole('button', { name: 'Switch to Personal' }));
    expect(await screen.findByRole('button', { name: 'Make it' })).toBeTruthy();
    expect(shell.queries.getQueryData(['/api/admin/members', {}])).toBeUndefined();
  });

  it('invites no more than the server takes at once, and names who is in already', async () => {
    const answer = { invited: [], already: ['ben@example.org'] };
    setUp(owner, { 'POST /api/admin/invitations': answer });
    const addresses = await screen.findByLabelText('Addresses');
    await userEvent.click(addresses);
    await userEvent.paste(Array.from({ length: 501 }, (_, index) => `p${index}@example.org`).join('\n'));
    expect(await screen.findByText('These are 501. Invite at most 500 at once.')).toBeTruthy();
    await userEvent.clear(addresses);
    await userEvent.click(addresses);
    await userEvent.paste('ben@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Invite 1 person' }));
    expect(await screen.findByText(/In already, or invited: ben@example\.org/)).toBeTruthy();
  });

  it('sets its rules together, and says what was wrong at the field', async () => {
    const asked: unknown[] = [];
    const fields = { 'body.guestDays': 'This is too large.' };
    const refusal = { status: 400, body: { code: 'validation', message: 'No.', fields, requestId: 'r' } };
    const shell = setUp(owner, {
      'GET /api/admin/organization': { ...membership, can: ['policy'] },
      'PATCH /api/admin/organization/policy': ({ body }: RequestInit) => {
        asked.push(JSON.parse(String(body)));
        return asked.length === 1 ? refusal : membership;
      },
      'GET /api/me': owner,
    });
    const length = await screen.findByLabelText('Everybody signs in anew');
    expect((length as HTMLSelectElement).value).toBe('168');
    await userEvent.selectOptions(length, 'After one day');
    await userEvent.selectOptions(
      screen.getByLabelText('Guests are invited by'),
      'Owners and administrators',
    );
    await userEvent.type(screen.getByLabelText(/^Guests stay for so many days at most/), '900');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This is too large.')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText(/^Guests stay for so many days at most/));
    await userEvent.clear(screen.getByLabelText(/^Deleted files can be restored/));
    await userEvent.selectOptions(length, 'Whenever the installation says so');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shell.asked.notices).toMatchObject([{ title: 'Saved' }]));
    expect(asked).toEqual([
      { sessionHours: 24, guestDays: 900, membersInviteGuests: false, trashDays: 20, assistantMode: null },
      {
        sessionHours: null,
        guestDays: null,
        membersInviteGuests: false,
        trashDays: null,
        assistantMode: null,
      },
    ]);
  });
});
