import { buildResource, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { LedgerScreen } from './LedgerScreen.tsx';

const storageId = `sto_${'1'.repeat(32)}`;
const broken = buildResource({ name: 'broken.docx', kind: 'document', storageId });
const counts = {
  storageName: 'Files',
  seen: 12,
  indexed: 10,
  waiting: 1,
  skipped: 0,
  failed: 1,
  words: 4200,
  canRetry: true,
  engines: [],
  meaning: null,
};
const unread = {
  items: [{ resource: broken, path: [], reason: 'encrypted', at: '2026-01-01T00:00:00.000Z' }],
  nextCursor: null,
  total: null,
};

function open(answers: Record<string, unknown>) {
  const shell = fakeShell({ answers });
  const call = jest.spyOn(shell.http, 'call');
  renderWithShell(
    <Routes>
      <Route path="/space/texts/:storage" element={<LedgerScreen />} />
    </Routes>,
    { shell, at: `/space/texts/${storageId}` },
  );
  return call;
}

describe('the page of what is read', () => {
  const ledger = `GET /api/storages/${storageId}/texts`;

  it('shows the numbers, what could not be read and why, and has it read again', async () => {
    const call = open({
      [ledger]: counts,
      [`${ledger}/unread`]: unread,
      [`POST /api/storages/${storageId}/texts/retry`]: { count: 1 },
    });
    expect(await screen.findByRole('heading', { name: 'What is read of “Files”' })).toBeTruthy();
    expect(await screen.findByText(/12 contents seen/)).toBeTruthy();
    expect(await screen.findByText(/It is locked with a password/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Read again: broken.docx' }));
    await waitFor(() =>
      expect(call.mock.calls.map(([, input]) => input)).toContainEqual({
        params: { storageId },
        body: { resourceId: broken.id },
      }),
    );
  });

  it('says what is found by its meaning, where texts go for that, and what holds it up', async () => {
    const meaning = {
      dataGoesTo: 'vectors.example',
      problem: 'unreachable',
      isKeptOut: false,
      indexed: 2,
      waiting: 7,
    };
    open({ [ledger]: { ...counts, meaning }, [`${ledger}/unread`]: unread });
    const line = await screen.findByText(/2 texts are found by what they mean too/);
    expect(line.textContent).toContain('7 still wait. Texts go to vectors.example.');
    expect(line.textContent).toContain('it cannot be reached. It is tried again.');
  });

  it('says that texts stay on this server, and what is wrong with its weights', async () => {
    const meaning = { dataGoesTo: null, problem: 'weights', isKeptOut: false, indexed: 2, waiting: 7 };
    open({ [ledger]: { ...counts, meaning }, [`${ledger}/unread`]: unread });
    const line = await screen.findByText(/2 texts are found by what they mean too/);
    expect(line.textContent).toContain('7 still wait. Texts stay on this server.');
    expect(line.textContent).toContain('its weights cannot be used. It is tried again.');
  });

  it('says that a space keeps models out', async () => {
    const meaning = { dataGoesTo: 'vectors.example', problem: null, isKeptOut: true, indexed: 0, waiting: 0 };
    open({ [ledger]: { ...counts, meaning }, [`${ledger}/unread`]: unread });
    expect(await screen.findByText(/This space lets no language model have its texts/)).toBeTruthy();
  });

  it('has everything read by a job, and leads to the assistant', async () => {
    const process = `POST /api/storages/${storageId}/texts/process`;
    const call = open({ [ledger]: counts, [`${ledger}/unread`]: unread, [process]: { jobId: 'job_1' } });
    expect(await screen.findByText('83 % of what has text is read.')).toBeTruthy();
    const ask = screen.getByRole('link', { name: 'Ask about this storage' });
    expect(ask.getAttribute('href')).toBe(`/space/assistant?about=${storageId}`);
    await userEvent.click(screen.getByRole('button', { name: 'Read everything now' }));
    await waitFor(() =>
      expect(call.mock.calls.map(([row]) => row.path)).toContain('/api/storages/:storageId/texts/process'),
    );
  });

  it('says what is read off pictures and recordings, what is left, and why it does not get on', async () => {
    const engine = { dataGoesTo: null, problem: null, indexed: 0, waiting: 0, unread: 0, partly: 0 };
    const engines = [
      { ...engine, source: 'ocr', isOn: false, unread: 3 },
      {
        ...engine,
        source: 'transcription',
        isOn: true,
        indexed: 2,
        waiting: 4,
        partly: 1,
        dataGoesTo: 'speech.example.org',
        problem: 'busy',
      },
    ];
    open({ [ledger]: { ...counts, engines }, [`${ledger}/unread`]: unread });
    const part = within(await screen.findByRole('region', { name: 'Scans and recordings' }));
    expect(
      part.getByText('3 scans and pictures have words that are not read: that is switched off.'),
    ).toBeTruthy();
    const sentence = part.getByText(/^2 recordings were written down\./).textContent;
    expect(sentence).toBe(
      '2 recordings were written down. Of 1 of them, only a part. 4 still wait. Recordings go to speech.example.org. ' +
        'It does not get on at the moment: it has too much to do. It is tried again.',
    );
    // Only who runs the installation can do something about it.
    expect(part.queryByRole('link')).toBeNull();
  });

  it('offers nothing to whoever may not change anything, and says when there is nothing', async () => {
    open({ [ledger]: { ...counts, canRetry: false }, [`${ledger}/unread`]: unread });
    await screen.findByText(/It is locked with a password/);
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  });

  it('says of a storage without texts that nothing has one, and of no share that is read', async () => {
    open({ [ledger]: { ...counts, seen: 3, indexed: 0, waiting: 0, skipped: 3, failed: 0, words: 0 } });
    expect(await screen.findByText('Nothing here has text.')).toBeTruthy();
    expect(screen.queryByRole('meter')).toBeNull();
    expect(screen.queryByText(/% of what has text/)).toBeNull();
  });

  it('says that a storage is not there', async () => {
    open({});
    expect(await screen.findByText(/This storage is not there/)).toBeTruthy();
  });
});
