import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExportSection, LeaveSection } from './index.ts';

const file = {
  id: `exp_${'0'.repeat(32)}`,
  state: 'ready',
  bytes: 2_400_000,
  createdAt: '2026-01-01T00:00:00Z',
  endsAt: '2026-01-04T00:00:00Z',
};

function setUp(answers: Record<string, unknown>, hasPassword = true) {
  const shell = fakeShell({ user: buildUser(), answers });
  renderWithShell(<ExportSection hasPassword={hasPassword} />, { shell });
  return shell;
}

describe('taking one\u2019s data away', () => {
  it('says what is known of the file: nothing yet, being made, ready, failed', async () => {
    setUp({ 'GET /api/me/export': { present: { ...file, state: 'waiting', bytes: null } } });
    expect(await screen.findByText('The file is being made. You may leave this page.')).toBeTruthy();
    setUp({ 'GET /api/me/export': { present: { ...file, state: 'failed', bytes: null } } });
    expect(await screen.findByText('The file could not be made. Have it made anew.')).toBeTruthy();
    setUp({ 'GET /api/me/export': { status: 500 } });
    expect(await screen.findByText('Whether there is a file could not be loaded.')).toBeTruthy();
  });

  it('offers the file that is ready, and to throw it away', async () => {
    let present: object | null = file;
    setUp({
      'GET /api/me/export': () => ({ present }),
      'DELETE /api/me/export': () => {
        present = null;
        return {};
      },
    });
    const link = await screen.findByRole('link', { name: 'Download' });
    expect(link.getAttribute('href')).toBe(`/api/me/export/${file.id}/download`);
    await userEvent.click(screen.getByRole('button', { name: 'Throw it away' }));
    expect(await screen.findByRole('button', { name: 'Have it made' })).toBeTruthy();
  });

  it('asks for the password only of who has one', async () => {
    const refusal = {
      status: 403,
      body: { code: 'fresh_sign_in_required', message: 'Sign in again.', requestId: 'r' },
    };
    setUp({ 'GET /api/me/export': { present: null }, 'POST /api/me/export': refusal }, false);
    await userEvent.click(await screen.findByRole('button', { name: 'Have it made' }));
    expect(screen.queryByLabelText('Current password')).toBeNull();
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Have it made' }));
    expect(await screen.findByText('Sign in again.')).toBeTruthy();
  });
});

describe('leaving for good', () => {
  it('says why it cannot be: somebody else must own the organization first', async () => {
    const message = 'An organization needs an owner. Make somebody else an owner first.';
    const refusal = { status: 409, body: { code: 'last_owner', message, requestId: 'r' } };
    const shell = fakeShell({ user: buildUser(), answers: { 'DELETE /api/me': refusal } });
    renderWithShell(<LeaveSection hasPassword />, { shell });
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    await userEvent.type(await screen.findByLabelText('Current password'), 'x');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(shell.user.get()).not.toBeNull();
  });
});
