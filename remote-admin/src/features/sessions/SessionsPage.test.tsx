import { fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionsPage } from './SessionsPage.tsx';

const session = {
  id: 'sid_1',
  device: 'Firefox, Linux',
  place: { network: 'machine', near: null },
  createdAt: '2026-01-01T00:00:00Z',
  lastUsedAt: '2026-01-01T00:00:00Z',
  current: true,
};
const refusal = {
  status: 400,
  body: {
    code: 'validation',
    message: 'Something is missing.',
    fields: { currentPassword: 'Type your present password.' },
    requestId: 'req',
  },
};

describe('ending a session a while after signing in', () => {
  it('takes the password, and then ends it', async () => {
    const sent: unknown[] = [];
    const answers = {
      'GET /api/sessions': { items: [session, { ...session, id: 'sid_2', current: false }] },
      'DELETE /api/sessions/sid_2': ({ body }: { body: string }) => {
        const proof = JSON.parse(body) as { currentPassword?: string };
        sent.push(proof);
        return proof.currentPassword === 'my password' ? {} : refusal;
      },
    };
    renderWithShell(<SessionsPage />, { shell: fakeShell({ answers }) });
    await userEvent.click(await screen.findByRole('button', { name: /^End Firefox, Linux/ }));
    await userEvent.type(await screen.findByLabelText('Current password'), 'my password');
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{}, { currentPassword: 'my password' }]);
  });
});
