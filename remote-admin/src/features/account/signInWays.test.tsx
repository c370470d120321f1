import { fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { PasskeysSection } from '../passkeys/index.ts';
import { TwoStepSection } from '../twoStep/index.ts';

const off = { on: false, since: null, recoveryCodesLeft: 0, hasPassword: true, trusted: [] };

const passkey = { id: 'psk_1', name: 'My key', createdAt: '2026-01-01T00:00:00Z', lastUsedAt: null };

interface Way {
  name: string;
  Section: ComponentType;
  call: string;
  answer: object;
  button: string;
}

describe('a way to sign in that could not be loaded', () => {
  it.each<Way>([
    {
      name: 'Two-step sign-in',
      Section: TwoStepSection,
      call: 'GET /api/auth/totp',
      answer: off,
      button: 'Set up two-step sign-in',
    },
    {
      name: 'The passkeys',
      Section: PasskeysSection,
      call: 'GET /api/auth/passkeys',
      answer: { items: [passkey], most: 20 },
      button: 'Rename My key',
    },
  ])('is asked for again: $name', async ({ name, Section, call, answer, button }) => {
    let attempts = 0;
    const answers = { [call]: () => (++attempts === 1 ? { status: 500 } : answer) };
    renderWithShell(<Section />, { shell: fakeShell({ answers }) });
    expect(await screen.findByText(`${name} could not be loaded.`)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: button })).toBeTruthy();
  });
});

describe('setting up two-step sign-in', () => {
  it('asks nobody for a password that they do not have, and says when a fresh sign-in is needed', async () => {
    const answers = {
      'GET /api/auth/totp': { ...off, hasPassword: false },
      'POST /api/auth/totp/setup': {
        status: 403,
        body: { code: 'fresh_sign_in_required', message: 'Sign in again.', requestId: 'req' },
      },
    };
    renderWithShell(<TwoStepSection />, { shell: fakeShell({ answers }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('Sign in again.')).toBeTruthy();
  });
});
