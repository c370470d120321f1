import { fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { useSummaryLink } from './useSummaryLink.ts';

const summaryId = `sum_${'1'.repeat(32)}`;

function Viewer() {
  useSummaryLink();
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

it('opens the summary that an address names, and takes it out of the address', async () => {
  const made = {
    summaryId,
    resourceId: `res_${'2'.repeat(32)}`,
    resourceName: 'survey.txt',
    storageName: 'Files',
    summary: 'The pier stands.',
    length: 'medium',
    style: 'paragraph',
    builtFrom: 'sentences',
    sentences: [{ text: 'The pier stands.', part: 0, start: 0, end: 16 }],
    coverage: { readWords: 3, words: 3 },
    madeAt: '2026-01-01T00:00:00.000Z',
    outOfDate: true,
  };
  const shell = fakeShell({ answers: { [`GET /api/summaries/${summaryId}`]: made } });
  renderWithShell(<Viewer />, { shell, at: `/space/r/res?comment=msg&summary=${summaryId}` });
  await waitFor(() =>
    expect(shell.asked.summaries).toMatchObject([{ summary: made.summary, outOfDate: true }]),
  );
  expect(screen.getByText('/space/r/res?comment=msg')).toBeTruthy();
});
