import type { Settings } from '@holdall/shared';
import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RequiredAction } from './index.ts';

type What = Parameters<typeof RequiredAction>[0]['duty'];
const consent = { scriptUrl: null, termsVersion: '7', privacyVersion: '1' };

function setUp(duty: What, answers: Record<string, unknown> = {}) {
  const shell = fakeShell({ user: buildUser({ duty, leavesAt: '2026-03-01T10:00:00Z' }), answers });
  shell.settings.set({ consent } as Settings);
  renderWithShell(<RequiredAction duty={duty} />, { shell });
  return shell;
}

describe('what has to be done first', () => {
  it.each<[What, string]>([
    ['acceptTerms', 'The terms'],
    ['decideToStay', 'Do you want to stay?'],
    ['setUpSecondFactor', 'One step more'],
  ])('says so, with a way out: %s', async (duty, title) => {
    setUp(duty, {
      'GET /api/auth/totp': { on: false, hasPassword: true, trusted: [], since: null, recoveryCodesLeft: 0 },
    });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeTruthy();
  });

  it('goes on with the terms only when they are accepted, in the version that is shown', async () => {
    const seen: unknown[] = [];
    const shell = setUp('acceptTerms', {
      'POST /api/terms/accept': (body: unknown) => {
        seen.push(body);
        return buildUser();
      },
    });
    expect(screen.getByRole('button', { name: 'Go on' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByLabelText('I accept the terms'));
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(shell.user.get()?.duty).toBeUndefined();
  });

  it('says what went wrong, and stays', async () => {
    const refusal = {
      status: 409,
      body: { code: 'terms_changed', message: 'The terms have changed.', requestId: 'r' },
    };
    const shell = setUp('acceptTerms', { 'POST /api/terms/accept': refusal });
    await userEvent.click(screen.getByLabelText('I accept the terms'));
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The terms have changed.');
    expect(shell.user.get()?.duty).toBe('acceptTerms');
  });

  it('is nothing any more for who stays', async () => {
    const shell = setUp('decideToStay', { 'POST /api/me/stay': buildUser({ name: 'Ana stays' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(shell.user.get()?.name).toBe('Ana stays');
  });

  it('asks again when it is not known whether two-step sign-in is on', async () => {
    let attempts = 0;
    const off = { on: false, hasPassword: true, trusted: [], since: null, recoveryCodesLeft: 0 };
    setUp('setUpSecondFactor', { 'GET /api/auth/totp': () => (++attempts === 1 ? { status: 500 } : off) });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Set up two-step sign-in' })).toBeTruthy();
  });
});
