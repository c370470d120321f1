import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadModule } from './loadModule.ts';
import { RemoteScreen } from './RemoteScreen.tsx';
import { patienceMs } from './useRemoteCode.ts';

// The door to federation: what it fetches cannot be fetched here.
jest.mock('./loadModule.ts', () => ({ loadModule: jest.fn() }));
const load = jest.mocked(loadModule);

const Space = () => <p>The workspace</p>;

function setUp() {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const reference = { expose: './SpaceApp', exportName: 'SpaceApp' };
  return render(
    <I18nProvider i18n={i18n}>
      <header>Header</header>
      <RemoteScreen remote="space" version="1" screen={reference} />
    </I18nProvider>,
  );
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  load.mockReset();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const card = () => screen.findByRole('alert');

describe('the screen of a remote', () => {
  it('shows itself when it has come', async () => {
    load.mockResolvedValue({ SpaceApp: Space });
    setUp();
    expect(screen.getByRole('status')).toBeTruthy();
    expect(await screen.findByText('The workspace')).toBeTruthy();
    expect(load).toHaveBeenCalledWith('space', './SpaceApp');
  });

  it('leaves a card when it cannot be loaded, and Retry loads it again', async () => {
    load.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce({ SpaceApp: Space });
    setUp();
    expect((await card()).textContent).toContain('This part could not be loaded');
    expect(screen.getByText('Header')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The workspace')).toBeTruthy();
  });

  it('leaves a card when the module lacks what the manifest promised', async () => {
    load.mockResolvedValue({});
    setUp();
    expect(await card()).toBeTruthy();
  });

  it('leaves a card when it throws while it draws, and Retry draws it again', async () => {
    let isBroken = true;
    const Broken = () => {
      if (isBroken) throw new Error('broken');
      return <Space />;
    };
    load.mockResolvedValue({ SpaceApp: Broken });
    setUp();
    await card();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The workspace')).toBeTruthy();
  });

  it('leaves a card after some time, and takes what comes late', async () => {
    jest.useFakeTimers();
    let arrive: (module: Record<string, unknown>) => void = () => {};
    load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    setUp();
    act(() => jest.advanceTimersByTime(patienceMs + 1));
    expect(screen.getByRole('alert')).toBeTruthy();
    await act(async () => arrive({ SpaceApp: Space }));
    expect(screen.getByText('The workspace')).toBeTruthy();
  });

  it('gives the details to be copied', async () => {
    const user = userEvent.setup();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    load.mockRejectedValue(new Error('the reason'));
    setUp();
    await card();
    await user.click(screen.getByRole('button', { name: 'Copy details' }));
    expect(written).toHaveBeenCalledWith(
      expect.stringMatching(/^remote: space 1\naddress: \/\n[^]*the reason/),
    );
  });
});
