import { act, screen } from '@testing-library/react';
import { Button } from '../actions/Button.tsx';
import { renderUi } from '../renderUi.tsx';
import { announce } from './announce.ts';
import { Announcer } from './Announcer.tsx';
import { Count } from './Badge.tsx';
import { Banner } from './Banner.tsx';
import { Chip } from './Chip.tsx';
import { Empty } from './Empty.tsx';
import { NoPermission } from './NoPermission.tsx';
import { NoticeFace } from './NoticeFace.tsx';
import { Meter, ProgressBar, ProgressRing } from './Progress.tsx';
import { ErrorState, Retry } from './Retry.tsx';
import { Loading } from './Skeleton.tsx';

describe('the six states of a place', () => {
  it('loading says what is on its way', () => {
    renderUi(<Loading label="Loading comments…" />);
    expect(screen.getByRole('status').textContent).toBe('Loading comments…');
  });

  it('empty offers a way on', () => {
    renderUi(<Empty action={<Button>Upload files</Button>}>Nothing is packed here yet.</Empty>);
    expect(screen.getByText('Nothing is packed here yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload files' })).toBeTruthy();
  });

  it('failed is read out, tries again, and copies its details', async () => {
    const retry = jest.fn();
    const { user } = renderUi(
      <Retry onRetry={retry} details="request req_7Hq2">
        Comments could not be loaded.
      </Retry>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Comments could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy details' }));
    expect(write).toHaveBeenCalledWith('request req_7Hq2');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  });

  it('a failed screen has a heading and no button that leads nowhere', () => {
    renderUi(<ErrorState title="This part could not be loaded">The server did not answer.</ErrorState>);
    expect(screen.getByRole('heading', { level: 2, name: 'This part could not be loaded' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('no permission says whose it is, asks once, and says that it asked', async () => {
    const request = jest.fn();
    const { user, again } = renderUi(<NoPermission onRequest={request}>It is Ana’s.</NoPermission>);
    expect(screen.getByText('It is Ana’s.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Request access' }));
    expect(request).toHaveBeenCalledTimes(1);
    again(
      <NoPermission onRequest={request} requested>
        It is Ana’s.
      </NoPermission>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Access requested');
  });

  it('a banner waits politely unless it is urgent, and can be dismissed', async () => {
    const dismiss = jest.fn();
    const { user, again } = renderUi(<Banner onDismiss={dismiss}>A new version is ready.</Banner>);
    expect(screen.getByRole('status').textContent).toContain('A new version is ready.');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(dismiss).toHaveBeenCalledTimes(1);
    again(<Banner urgent>You are offline.</Banner>);
    expect(screen.getByRole('alert').textContent).toBe('You are offline.');
  });
});

describe('numbers', () => {
  it('stop at a limit, and nothing is not drawn', () => {
    const { container, again } = renderUi(<Count value={120} label="120 unread" />);
    expect(screen.getByRole('img', { name: '120 unread' }).textContent).toBe('99+');
    again(<Count value={0} label="0 unread" />);
    expect(container.textContent).toBe('');
  });

  it('of progress are told where they are known', () => {
    renderUi(
      <>
        <ProgressBar label="Uploading" value={0.6} />
        <ProgressRing label="Preparing" />
      </>,
    );
    expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuenow')).toBe('60');
    expect(screen.getByRole('progressbar', { name: 'Preparing' }).hasAttribute('aria-valuenow')).toBe(false);
  });

  it('of a meter never go beyond the whole', () => {
    const parts = [
      { id: 'files', label: 'Files', value: 80 },
      { id: 'mail', label: 'Mail', value: 40 },
    ];
    renderUi(<Meter label="Storage used" max={100} parts={parts} text="120 GB of 100 GB" />);
    expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('100');
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('120 GB of 100 GB');
  });
});

it('a chip that can go says what its button removes', async () => {
  const remove = jest.fn();
  const { user } = renderUi(<Chip onRemove={remove}>contract</Chip>);
  await user.click(screen.getByRole('button', { name: /^Remove/ }));
  expect(remove).toHaveBeenCalledTimes(1);
});

it('a notice counts how often it came', () => {
  const { container } = renderUi(
    <NoticeFace status="error" title="Download failed" text="Storage: Team files." times={3} />,
  );
  expect(container.textContent).toBe('Download failed 3Storage: Team files.');
});

describe('announcing', () => {
  it('speaks politely by default, at once for errors, and says the same thing again', () => {
    const { container } = renderUi(<Announcer />);
    const polite = container.querySelector('[aria-live="polite"]');
    const assertive = container.querySelector('[aria-live="assertive"]');
    act(() => announce('3 files uploaded'));
    const first = polite?.firstElementChild;
    expect(polite?.textContent).toBe('3 files uploaded');
    expect(assertive?.textContent).toBe('');
    act(() => announce('3 files uploaded'));
    expect(polite?.firstElementChild).not.toBe(first);
    act(() => announce('You are signed out', 'assertive'));
    expect(assertive?.textContent).toBe('You are signed out');
  });
});
