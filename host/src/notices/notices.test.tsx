import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Subject } from 'rxjs';
import { AppError, type Http, type HttpFailure, type Notice } from '@holdall/shared';
import { fakeShell, renderWithShell } from '@holdall/shared/testing';
import { createNotices, NoticePlace, showHttpErrors } from './index.ts';
import { NoticeHost } from './NoticeHost.tsx';

const saved: Notice = { title: 'Saved', status: 'success' };

describe('what was told in this session', () => {
  it('merges the same words while they are on the screen, and counts', () => {
    const notices = createNotices();
    notices.show(saved);
    notices.show({ ...saved });
    notices.show({ ...saved, text: 'other' });
    expect(notices.session.get().map(({ text, count }) => [text, count])).toEqual([
      ['other', 1],
      [undefined, 2],
    ]);
    notices.gone('notice-1');
    notices.show(saved);
    expect(notices.session.get().map(({ count }) => count)).toEqual([1, 1, 2]);
  });

  it('keeps what is not shown, a hundred at most, and forgets all with the person', () => {
    const notices = createNotices();
    for (let index = 0; index < 120; index += 1) notices.keep({ ...saved, text: String(index) });
    expect([notices.present.get().length, notices.session.get().length]).toEqual([0, 100]);
    notices.clear();
    expect(notices.session.get()).toEqual([]);
  });
});

describe('the place of the notices', () => {
  it('is empty for a stranger until there is something to tell', async () => {
    const notices = createNotices();
    renderWithShell(<NoticePlace notices={notices} />, { shell: fakeShell({ user: null }) });
    expect(document.querySelector('.Toastify')).toBeNull();
    act(() => notices.show(saved));
    expect(await screen.findByText(saved.title)).toBeTruthy();
  });

  it('is ready for somebody who is signed in', async () => {
    renderWithShell(<NoticePlace notices={createNotices()} />);
    await waitFor(() => expect(document.querySelector('.Toastify')).not.toBeNull());
  });
});

describe('a notice on the screen', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    act(() => jest.runAllTimers());
    jest.useRealTimers();
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const shown = (notice: Notice) => {
    const notices = createNotices();
    renderWithShell(<NoticeHost notices={notices} />);
    act(() => notices.show(notice));
    return notices;
  };
  const card = () => screen.queryByText(saved.title);

  it('goes after 3000 ms, not before', () => {
    shown(saved);
    pass(2900);
    expect(card()).not.toBeNull();
    pass(200);
    expect(card()).toBeNull();
  });

  it('stands at the bottom right, as an alert when it is an error', () => {
    shown({ ...saved, status: 'error' });
    expect(document.querySelector('.Toastify__toast-container--bottom-right')).not.toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Error: Saved');
  });

  it.each([
    ['the pointer is on it', 'pointerenter', 'pointerleave'],
    ['it has the focus', 'focusin', 'focusout'],
  ])('waits while %s', (_, arrives, leaves) => {
    shown(saved);
    pass(2000);
    const frame = document.querySelector('.Toastify__toast') as Element;
    act(() => void frame.dispatchEvent(new Event(arrives, { bubbles: true })));
    pass(10_000);
    expect(card()).not.toBeNull();
    act(() => void frame.dispatchEvent(new Event(leaves, { bubbles: true })));
    pass(900);
    expect(card()).not.toBeNull();
    pass(200);
    expect(card()).toBeNull();
  });

  it('waits while the tab is hidden', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    shown(saved);
    pass(10_000);
    expect(card()).not.toBeNull();
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(3100);
    expect(card()).toBeNull();
    hidden.mockRestore();
  });

  it('shows how often, and its time begins again', () => {
    const notices = shown(saved);
    pass(2000);
    act(() => notices.show(saved));
    expect(screen.getByText('2 times')).toBeTruthy();
    pass(2000);
    expect(card()).not.toBeNull();
    pass(1100);
    expect(card()).toBeNull();
  });

  it('does its one act, and goes', () => {
    const run = jest.fn();
    shown({ ...saved, action: { label: 'Open', run } });
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(run).toHaveBeenCalledTimes(1);
    pass(0);
    expect(card()).toBeNull();
  });

  it('goes when it is closed, and stays in the list of the session', () => {
    const notices = shown(saved);
    fireEvent.click(screen.getByRole('button', { name: 'Close notice' }));
    pass(0);
    expect(card()).toBeNull();
    expect(notices.session.get()).toHaveLength(1);
  });
});

describe('the notice of a failed call', () => {
  const failed = async (failure: Partial<HttpFailure>, pathname = '/space') => {
    const failures = new Subject<HttpFailure>();
    const omissions = new Subject<number>();
    const notices = createNotices();
    const said: string[] = [];
    showHttpErrors({
      http: { failures, omissions } as unknown as Http,
      notices,
      location: { pathname },
      say: (id) => id,
      announce: (text) => void said.push(text),
    });
    failures.next({
      error: new AppError('internal'),
      status: 500,
      serverMessage: '',
      quiet: false,
      ...failure,
    });
    // The words of a status come a turn later, by then or never.
    await import('./reasonPhrases.ts');
    await new Promise((resolve) => setTimeout(resolve));
    return { notice: notices.session.get()[0], said, omissions, notices };
  };

  it('is another one where an answer lacks items', async () => {
    const { omissions, notices } = await failed({ quiet: true });
    omissions.next(2);
    expect(notices.session.get()).toMatchObject([{ title: 'A list is not complete', status: 'warning' }]);
  });

  it.each([
    [404, 'This does not exist.', 'Not Found 404', 'This does not exist.'],
    [413, '', 'Content Too Large 413', 'Something went wrong. Please try again.'],
    [500, 'Broken.', 'Internal Server Error 500', 'Broken.'],
    [0, '', 'No connection', 'Something went wrong. Please try again.'],
  ])('%s with the message "%s" reads "%s" and "%s"', async (status, serverMessage, title, text) => {
    const { notice } = await failed({ status, serverMessage });
    expect(notice).toMatchObject({
      title,
      text,
      status: 'error',
      action: { label: 'Copy' },
    });
  });

  it.each([
    ['under /pb', {}, '/pb/sign-in'],
    ['on a public path that is not listed', {}, '/pb/other'],
    ['of a 401', { status: 401 }, '/space'],
    ['that the caller shows itself', { quiet: true }, '/space'],
  ])('is not there %s', async (_, failure, pathname) => {
    expect((await failed(failure, pathname)).notice).toBeUndefined();
  });

  it('copies the message, and says that it has', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const { notice, said } = await failed({ serverMessage: 'Broken.' });
    notice?.action?.run();
    await Promise.resolve();
    await Promise.resolve();
    expect(writeText).toHaveBeenCalledWith('Broken.');
    expect(said).toEqual(['Copied']);
  });
});
