import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Transfer } from '@holdall/shared';
import { fakeShell, renderWithShell } from '@holdall/shared/testing';
import { JobsCorner } from './JobsCorner.tsx';
import { trayOpen } from './trayOpen.ts';
import { rateOf } from './useRate.ts';

const job = {
  id: 'job_1',
  kind: 'archive',
  title: 'Archive Plans.zip',
  state: 'running',
  progress: { items: 2, totalItems: 8, bytes: 10_000_000, totalBytes: 40_000_000 },
  result: null,
  failures: [],
  failed: 0,
  can: ['cancel'],
  createdAt: '2026-01-01T00:00:00Z',
  startedAt: '2026-01-01T00:00:00Z',
  endedAt: null,
};
const page = (...items: object[]) => ({ items, nextCursor: null, total: null });

function open(answers: Record<string, unknown>, isOpen = true) {
  const asked: string[] = [];
  const shell = fakeShell({
    answers: Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [
        name,
        () => {
          if (!name.startsWith('GET')) asked.push(name);
          return answer;
        },
      ]),
    ),
  });
  act(() => trayOpen.set(isOpen));
  renderWithShell(<JobsCorner />, { shell });
  return { shell, asked };
}

const transfer = (changes: Partial<Transfer>): Transfer => ({
  id: 'u1',
  title: 'a.pdf',
  state: 'running',
  done: 1,
  total: 4,
  problem: null,
  actions: {},
  ...changes,
});

describe('the ring of the jobs', () => {
  it('is there only while there is something to show', async () => {
    const { shell } = open({ 'GET /api/jobs': page() }, false);
    await waitFor(() => expect(shell.queries.isFetching()).toBe(0));
    expect(screen.queryByRole('button')).toBeNull();
    act(() => shell.jobs.transfers.set([transfer({})]));
    expect(screen.getByRole('button', { name: 'Jobs, 1 under way' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
  });

  it('opens the tray and closes it', async () => {
    open({ 'GET /api/jobs': page(job) }, false);
    fireEvent.click(await screen.findByRole('button', { name: 'Jobs, 1 under way' }));
    expect(screen.getByRole('region', { name: 'Jobs' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the tray of the jobs', () => {
  it('says that there is nothing, or that it could not be loaded', async () => {
    open({ 'GET /api/jobs': page() });
    expect(await screen.findByText(/Nothing is under way/)).toBeTruthy();
  });

  it('offers to load again', async () => {
    open({});
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('shows how far a job is, as the server tells it, and gives it up', async () => {
    const { shell, asked } = open({
      'GET /api/jobs': page(job),
      'POST /api/jobs/job_1/cancel': { ...job, state: 'cancelled' },
    });
    const bar = await screen.findByRole('progressbar', { name: 'Archive Plans.zip' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByText('2 of 8 items · 10 MB of 40 MB')).toBeTruthy();
    const properties = { jobId: 'job_1', items: 4, totalItems: 8, bytes: 20_000_000, totalBytes: 40_000_000 };
    act(() => shell.bus.publish({ id: 'e', type: 'jobProgress', at: '', properties }));
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel: Archive Plans.zip' }));
    await waitFor(() => expect(asked).toEqual(['POST /api/jobs/job_1/cancel']));
  });

  it('names what could not be done, tries it again, and takes what has ended off the list', async () => {
    const partly = {
      ...job,
      state: 'partly',
      failed: 2,
      failures: [{ name: 'Plans/b.txt', code: 'gone', message: 'It was deleted.' }],
      result: { opens: '/space/trash' },
      can: ['retry', 'remove'],
    };
    const { shell, asked } = open({
      'GET /api/jobs': page(partly),
      'POST /api/jobs/job_1/retry': job,
      'DELETE /api/jobs/job_1': {},
    });
    expect(await screen.findByText('Done, 2 items could not be')).toBeTruthy();
    expect(screen.getByText('Plans/b.txt').parentElement?.textContent).toBe('Plans/b.txt – It was deleted.');
    fireEvent.click(screen.getByRole('button', { name: 'Open: Archive Plans.zip' }));
    expect(shell.asked.places).toEqual(['/space/trash']);
    fireEvent.click(screen.getByRole('button', { name: 'Retry failed: Archive Plans.zip' }));
    fireEvent.click(screen.getByRole('button', { name: 'Clear what has ended' }));
    await waitFor(() => expect(asked).toEqual(['POST /api/jobs/job_1/retry', 'DELETE /api/jobs/job_1']));
  });

  it('says why a job has failed', async () => {
    const failures = [{ name: '', code: 'disk_full', message: 'The disk is full.' }];
    open({
      'GET /api/jobs': page({ ...job, state: 'failed', failed: 1, failures, can: ['retry', 'remove'] }),
    });
    expect(await screen.findByText('The disk is full.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again: Archive Plans.zip' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy details: Archive Plans.zip' })).toBeTruthy();
  });

  it('shows what this browser sends beside it, with what can be done', async () => {
    const { shell } = open({ 'GET /api/jobs': page() });
    const done: string[] = [];
    const [pause, cancel] = [() => void done.push('pause'), () => void done.push('cancel')];
    act(() =>
      shell.jobs.transfers.set([
        transfer({ actions: { pause, cancel } }),
        transfer({ id: 'u2', state: 'done' }),
      ]),
    );
    expect(screen.getByText('Bringing 1 of 2')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Pause: a.pdf' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel: a.pdf' }));
    expect(done).toEqual(['pause', 'cancel']);
    const failed = transfer({
      state: 'failed',
      problem: 'This file is too large.',
      actions: { remove: () => shell.jobs.transfers.set([]) },
    });
    act(() => shell.jobs.transfers.set([failed]));
    expect(screen.getByText('This file is too large.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shell.jobs.transfers.get()).toEqual([]);
  });
});

describe('how fast it goes', () => {
  it('is said once it can be', () => {
    expect(rateOf([])).toBeNull();
    expect(
      rateOf([
        { at: 0, bytes: 0 },
        { at: 1000, bytes: 5 },
      ]),
    ).toBeNull();
    expect(
      rateOf([
        { at: 0, bytes: 0 },
        { at: 2000, bytes: 500 },
      ]),
    ).toBe(250);
  });
});
