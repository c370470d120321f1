import { fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { RunScreen } from './RunScreen.tsx';

const runId = `run_${'1'.repeat(32)}`;

it.each([
  ['without a connection', () => Promise.reject(new TypeError('away')), /^This table is not kept here/],
  ['that is gone', { status: 404 }, /^This table could not be opened\. It may have been deleted/],
])('says of a table of answers %s what there is to say', async (_, answer, said) => {
  const shell = fakeShell({ answers: { [`GET /api/runs/${runId}`]: answer } });
  renderWithShell(
    <Routes>
      <Route path="/space/assistant/runs/:run" element={<RunScreen />} />
    </Routes>,
    { shell, at: `/space/assistant/runs/${runId}` },
  );
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
