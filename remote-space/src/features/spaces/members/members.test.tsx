import { buildSpace, buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MembersDialog } from './MembersDialog.tsx';

const space = buildSpace({ can: ['list', 'manage'] });
const members = `/api/spaces/${space.id}/members`;
const unknown = {
  status: 400,
  body: {
    code: 'validation',
    message: 'Check what is marked.',
    fields: { email: 'Nobody with this address has an account here.' },
    requestId: 'r',
  },
};

function setUp(guest = false) {
  const sent: Record<string, unknown>[] = [];
  const shell = fakeShell({
    user: buildUser({ guest }),
    answers: {
      [`GET ${members}`]: { items: [], groups: [] },
      'GET /api/shares/groups': { items: [] },
      [`POST ${members}`]: unknown,
      'POST /api/admin/guests': (request: RequestInit) => {
        sent.push(JSON.parse(String(request.body)) as Record<string, unknown>);
        return { status: 201, body: {} };
      },
    },
  });
  renderWithShell(<MembersDialog open onClose={() => {}} space={space} />, { shell });
  return sent;
}

async function addNew(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('E-mail'), 'new@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Nobody with this address has an account here.')).toBeTruthy();
}

describe('the members of a space', () => {
  it('invite who has no account as a guest, for a month', async () => {
    const sent = setUp();
    await addNew();
    await userEvent.type(screen.getByLabelText('Name'), 'Nora');
    await userEvent.click(screen.getByRole('button', { name: 'Invite as a guest' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          email: 'new@example.org',
          name: 'Nora',
          spaceId: space.id,
          role: space.defaultRole,
          endsAt: expect.any(String) as string,
        },
      ]),
    );
    const days = (Date.parse(String(sent[0]?.['endsAt'])) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(29);
  });

  it('are asked for no guests by a guest', async () => {
    setUp(true);
    await addNew();
    expect(screen.queryByRole('button', { name: 'Invite as a guest' })).toBeNull();
  });
});
