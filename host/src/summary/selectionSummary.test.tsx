import { fakeShell, renderWithShell } from '@holdall/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createSummaries } from './index.ts';
import { SummaryDialog } from './SummaryDialog.tsx';

const id = `ssm_${'1'.repeat(32)}`;
const fileId = `res_${'2'.repeat(32)}`;
const made = {
  selectionSummaryId: id,
  items: [fileId],
  selection: 'sign',
  name: 'Works',
  summary: 'The pier stands.',
  length: 'medium',
  style: 'paragraph',
  builtFrom: 'sentences',
  model: null,
  leftOut: 0,
  sentences: [
    { text: 'The pier stands.', quote: 'The pier stands.', resourceId: fileId, resourceName: 'pier.txt' },
  ],
  files: { read: 2, unread: 1, heldBack: 1 },
  more: true,
  coverage: { readWords: 3, words: 30 },
  madeAt: '2026-01-01T00:00:00.000Z',
  outOfDate: false,
};

function shown(answer: object | Error) {
  const summaries = createSummaries();
  const sent: string[] = [];
  const shell = fakeShell({
    answers: {
      [`GET /api/selection-summaries/${id}`]: () => {
        if (answer instanceof Error) throw answer;
        return answer;
      },
      'POST /api/selection-summaries': ({ body }: RequestInit) => {
        sent.push(String(body));
        return { jobId: `job_${'0'.repeat(32)}` };
      },
    },
  });
  renderWithShell(<SummaryDialog summaries={summaries} show={() => undefined} />, { shell });
  act(() =>
    summaries.open({
      selectionSummaryId: id,
      selection: 'sign',
      resourceName: 'Works',
      summary: made.summary,
    }),
  );
  return { summaries, sent };
}

describe('the summary of several files', () => {
  it('says of each sentence which file says so, and what was not read', async () => {
    const { summaries } = shown(made);
    const link = await screen.findByRole('link', { name: 'pier.txt' });
    expect(link.getAttribute('href')).toBe(`/space/r/${fileId}?quote=The%20pier%20stands.`);
    expect(screen.getByRole('dialog', { name: 'Works' }).textContent).toContain(
      'Built from sentences of the files. 2 files were read. There are more: the first ones were taken. ' +
        '1 file has no text that could be read. ' +
        '1 file was left out: a rule of its space lets the assistant do less. 3 of 30 words were read.',
    );
    fireEvent.click(link);
    await waitFor(() => expect(summaries.waiting.get()).toEqual([]));
  });

  it('is made again of the same, in another way or because it is out of date', async () => {
    const { sent } = shown({ ...made, outOfDate: true });
    expect(await screen.findByText('A file has changed, has come or is gone since.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Summarise again' }));
    fireEvent.click(screen.getByLabelText('Decisions'));
    const again = { items: [fileId], name: 'Works', length: 'medium', language: null };
    await waitFor(() =>
      expect(sent.map((body) => JSON.parse(body) as object)).toEqual([
        { ...again, style: 'paragraph' },
        { ...again, style: 'decisions' },
      ]),
    );
  });

  it('says that nothing was decided', async () => {
    shown({ ...made, style: 'decisions', sentences: [], summary: '' });
    expect(await screen.findByText('No sentence here states a decision or a task.')).toBeTruthy();
  });

  it('says that nothing of it may be read any more', async () => {
    shown({ ...made, sentences: [], summary: '' });
    expect(await screen.findByText('Nothing of it may be read any more.')).toBeTruthy();
  });
});
