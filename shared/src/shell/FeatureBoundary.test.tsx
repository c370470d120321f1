import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeShell, renderWithShell } from '../testing/index.ts';
import { FeatureBoundary } from './FeatureBoundary.tsx';

const address = 'POST /api/features/kitchen/problems';
let silence: jest.SpyInstance;
beforeEach(() => void (silence = jest.spyOn(console, 'error').mockImplementation(() => {})));
afterEach(() => silence.mockRestore());

function setUp(answers: Record<string, unknown>) {
  const world = { isBroken: true };
  function Part() {
    if (world.isBroken) throw new Error('a secret of the person');
    return <p>the part</p>;
  }
  renderWithShell(
    <FeatureBoundary
      feature="kitchen"
      renderFailed={(retry) => (
        <button type="button" onClick={retry}>
          Retry
        </button>
      )}
    >
      <Part />
    </FeatureBoundary>,
    { shell: fakeShell({ answers }) },
  );
  return world;
}

describe('the part of a feature on trial', () => {
  it('stays in its place when it fails, is counted without a word, and is drawn anew', async () => {
    const asked: unknown[] = [];
    const count = ({ body }: RequestInit) => {
      asked.push(body ?? null);
      return {};
    };
    const world = setUp({ [address]: count });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    world.isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByText('the part')).toBeTruthy();
    expect(asked).toEqual([null]);
  });

  it('fails the same where it cannot be counted', async () => {
    setUp({});
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy());
  });
});
