import { connectStaleness } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProfileForm } from './ProfileForm.tsx';

const change = {
  email: 'new@example.org',
  oldConfirmed: false,
  newConfirmed: false,
  endsAt: '2026-01-02T00:00:00Z',
};

/** A server that keeps a change, and the bodies that it was sent. */
function setUp(
  { present = null as object | null, hasPassword = true, user = buildUser() } = {},
  answers: Record<string, unknown> = {},
) {
  const kept = { present };
  const sent: unknown[] = [];
  const shell = fakeShell({
    user,
    answers: {
      'GET /api/me/email': () => ({ ...kept }),
      'POST /api/me/email': (init: RequestInit) => {
        sent.push(JSON.parse(String(init.body)));
        kept.present = change;
        return change;
      },
      'DELETE /api/me/email': () => {
        kept.present = null;
        return {};
      },
      ...answers,
    },
  });
  connectStaleness(adminApi, shell.bus, shell.queries);
  renderWithShell(<ProfileForm hasPassword={hasPassword} />, { shell });
  return { shell, kept, sent };
}
const tell = (shell: ReturnType<typeof fakeShell>) =>
  act(async () => shell.bus.publish({ id: '', at: '', type: 'personUpdated', properties: {} }));
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Change the e-mail address' }));
  return within(await screen.findByRole('dialog'));
};

describe('changing the e-mail address', () => {
  it('asks for the address and the password, then says what is still to be confirmed', async () => {
    const { sent } = setUp();
    const dialog = await open();
    await userEvent.type(dialog.getByLabelText('New e-mail'), 'new@example.org');
    await userEvent.type(dialog.getByLabelText('Current password'), 'x');
    await userEvent.click(dialog.getByRole('button', { name: 'Send the links' }));
    expect(
      await screen.findByText(/becomes new@example\.org once your present one and that one/),
    ).toBeTruthy();
    expect(sent).toEqual([{ email: 'new@example.org', currentPassword: 'x' }]);
  });

  it('hears when one of both was confirmed, and takes the change back', async () => {
    const { shell, kept } = setUp({ present: change });
    expect(await screen.findByText(/by the links of two mails/)).toBeTruthy();
    kept.present = { ...change, oldConfirmed: true };
    await tell(shell);
    expect(await screen.findByText(/once that one is confirmed/)).toBeTruthy();
    kept.present = { ...change, newConfirmed: true };
    await tell(shell);
    expect(await screen.findByText(/once your present one is confirmed/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the change' }));
    await waitFor(() => expect(screen.queryByText(/Your address becomes/)).toBeNull());
  });

  it('says at the field what is wrong with an address, and asks nobody for a password that they do not have', async () => {
    const message = 'This is your address already.';
    const refusal = {
      status: 400,
      body: { code: 'validation', message: 'Check.', fields: { email: message }, requestId: 'r' },
    };
    setUp({ hasPassword: false }, { 'POST /api/me/email': refusal });
    const dialog = await open();
    expect(dialog.queryByLabelText('Current password')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Send the links' }));
    expect(await dialog.findByText(message)).toBeTruthy();
  });

  it('is not offered to a guest', () => {
    setUp({ user: buildUser({ guest: true }) });
    expect(screen.queryByRole('button', { name: 'Change the e-mail address' })).toBeNull();
  });

  it('can be asked for again when it could not be loaded', async () => {
    let attempts = 0;
    setUp({}, { 'GET /api/me/email': () => (++attempts === 1 ? { status: 500 } : { present: change }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/Your address becomes/)).toBeTruthy();
  });
});
