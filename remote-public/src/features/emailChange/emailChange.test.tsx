import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailChange } from './EmailChange.tsx';

const token = 'x'.repeat(43);
const at = `/pb/email-change?token=${token}`;

/** Opens the link; `answer` is what the server says to a confirmation. */
function open(answer: unknown, { user = null as ReturnType<typeof buildUser> | null } = {}) {
  const sent: unknown[] = [];
  const shell = fakeShell({
    user,
    answers: {
      'POST /api/auth/email/change': (init: RequestInit) => {
        sent.push(JSON.parse(String(init.body)));
        return answer;
      },
    },
  });
  renderWithShell(<EmailChange />, { shell, at });
  return sent;
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirm this address' }));
const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { code, message, requestId: 'r' },
});

describe('the link of a change of address', () => {
  it('confirms nothing before somebody says so', async () => {
    const sent = open({ status: 'waiting' });
    expect(await screen.findByText(/The address of an account is to change/)).toBeTruthy();
    expect(sent).toEqual([]);
    await press();
    expect(await screen.findByText(/Now open the link in the mail to the other one/)).toBeTruthy();
    expect(sent).toEqual([{ token }]);
    expect(screen.queryByRole('button', { name: 'Confirm this address' })).toBeNull();
  });

  it('says when the address is changed, and leads somebody signed in to their account', async () => {
    open({ status: 'changed' }, { user: buildUser() });
    await press();
    expect(await screen.findByText(/The address is changed/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My account' }).getAttribute('href')).toBe('/admin/account');
  });

  it.each([
    [
      'is over',
      refusal(410, 'token_expired', 'This link is no longer valid.'),
      'This link is no longer valid.',
    ],
    ['was taken', refusal(409, 'email_taken', 'It is somebody else’s.'), 'It is somebody else’s.'],
  ])('says when it %s, and offers no button any more', async (_what, answer, words) => {
    open(answer);
    await press();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm this address' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  });

  it('can be pressed again after a failure', async () => {
    open({ status: 503, body: { code: 'maintenance', message: 'In a minute.', requestId: 'r' } });
    await press();
    expect(await screen.findByText('In a minute.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Confirm this address' })).toBeTruthy();
  });
});
