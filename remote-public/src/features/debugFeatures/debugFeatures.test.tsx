import { browserFeatures } from '@holdall/shared';
import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FeatureOffer } from './FeatureOffer.tsx';

const offer = {
  key: 'kitchen',
  title: 'Component gallery',
  text: 'Shows it all.',
  collects: 'Nothing is written down about its use.',
  by: 'Olga',
  endsAt: '2030-01-01T00:00:00.000Z',
  until: null,
};
const at = '/pb/debug-features?feature=kitchen&token=abcdefghijklmnopqrst';
const gone = { status: 410, body: { code: 'token_expired', message: 'No.', requestId: 'r' } };
const broken = { status: 500, body: { code: 'internal', message: 'No.', requestId: 'r' } };

function setUp(answers: Record<string, unknown>, user: Parameters<typeof fakeShell>[0] = {}) {
  const shell = fakeShell({ answers, ...user });
  renderWithShell(<FeatureOffer />, { shell, at });
  return shell;
}

beforeEach(() => browserFeatures.set({}));

describe('a link to a feature', () => {
  it('says what it changes, who asks, until when and how to leave', async () => {
    setUp({ 'POST /api/features/kitchen/offer': offer }, { user: buildUser() });
    expect(await screen.findByText('Shows it all.')).toBeTruthy();
    for (const text of ['Olga', 'Until you leave it', 'Nothing is written down about its use.'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('is kept by the browser of who is not signed in', async () => {
    setUp(
      {
        'POST /api/features/kitchen/offer': offer,
        'POST /api/features/kitchen/opt-in': { kept: 'browser', until: null },
      },
      { user: null },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
    expect(browserFeatures.get()).toEqual({ kitchen: null });
  });

  it('that is used, guessed or too old has one page', async () => {
    setUp({ 'POST /api/features/kitchen/offer': gone });
    expect(await screen.findByText('This link turns nothing on')).toBeTruthy();
  });

  it('that could not be looked at can be tried again', async () => {
    setUp({ 'POST /api/features/kitchen/offer': broken });
    expect(await screen.findByText('The feature could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
