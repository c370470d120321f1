import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LegalPage } from './LegalPage.tsx';

const text = (version: string, words: string) => ({
  document: 'terms',
  version,
  current: '2',
  versions: ['1', '2'],
  text: `# Terms\n\n## Files\n\n${words}\n\n## End\n\nAny day.`,
});
const answers = {
  'GET /api/legal/terms': text('2', 'They stay yours.'),
  'GET /api/legal/terms?version=1': text('1', 'They are yours.'),
};
const accepted = { version: '1', at: '2026-01-02T03:04:05.000Z' };

describe('the terms', () => {
  it('are shown with their contents', async () => {
    renderWithShell(<LegalPage document="terms" />, { shell: fakeShell({ answers, user: null }) });
    expect(await screen.findByText('They stay yours.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Files' }).getAttribute('href')).toBe('#files');
    expect(screen.queryByRole('button', { name: /I agree/ })).toBeNull();
  });

  it('show what has changed since the version that was agreed to, and take the new agreement', async () => {
    const user = buildUser({ termsAccepted: accepted });
    const agreed = { ...user, termsAccepted: { version: '2', at: accepted.at } };
    const shell = fakeShell({ answers: { ...answers, 'POST /api/terms/accept': agreed }, user });
    renderWithShell(<LegalPage document="terms" />, { shell });
    await userEvent.click(await screen.findByRole('button', { name: 'See what has changed' }));
    expect(await screen.findByText('2 changes since version 1.')).toBeTruthy();
    expect(screen.getByRole('deletion').textContent).toContain('They are yours.');
    await userEvent.click(screen.getByRole('button', { name: 'I agree to version 2' }));
    expect(await screen.findByText(/^You agreed to this version/)).toBeTruthy();
    expect(shell.user.get()?.termsAccepted?.version).toBe('2');
  });

  it('say that a version is missing, and let a failure be tried again', async () => {
    const missing = { status: 404, body: { code: 'not_found', message: 'No.', requestId: 'r' } };
    const one = renderWithShell(<LegalPage document="terms" />, {
      shell: fakeShell({ answers: { 'GET /api/legal/terms': missing } }),
    });
    expect(await screen.findByText('There is no text of this version here.')).toBeTruthy();
    one.unmount();
    const broken = { status: 500, body: { code: 'internal', message: 'No.', requestId: 'r' } };
    renderWithShell(<LegalPage document="terms" />, {
      shell: fakeShell({ answers: { 'GET /api/legal/terms': broken } }),
    });
    expect(await screen.findByText('The text could not be loaded.')).toBeTruthy();
  });
});
