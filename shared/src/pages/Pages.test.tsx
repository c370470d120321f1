import { laterApi } from '../contract/api/later.ts';
import { fakeShell, renderWithShell } from '../testing/index.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pages } from './Pages.tsx';

const run = (at: number) => ({
  id: `run_${String(at).repeat(32)}`,
  title: `Table ${at}`,
  questions: [],
  state: 'done',
  files: 1,
  doneFiles: 1,
  begunAt: '2026-03-04T09:00:00.000Z',
});
const pageOf = (at: number, nextCursor: string | null) => ({ items: [run(at)], nextCursor, total: null });

function open(answers: Record<string, unknown>) {
  renderWithShell(
    <ul>
      <Pages
        call={laterApi.runs.list}
        inputOf={(from) => ({ query: { limit: '1', ...from } })}
        loading="Looking…"
        failed="It could not be loaded."
        empty="There is none."
      >
        {({ id, title }) => <li key={id}>{title}</li>}
      </Pages>
    </ul>,
    { shell: fakeShell({ answers }) },
  );
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('a list that comes page by page', () => {
  it('asks for the next page once it is wanted, and keeps those before', async () => {
    open({
      'GET /api/runs?limit=1': pageOf(1, 'b'),
      'GET /api/runs?limit=1&cursor=b': pageOf(2, 'c'),
      'GET /api/runs?limit=1&cursor=c': pageOf(3, null),
    });
    await screen.findByText('Table 1');
    expect(shown()).toEqual(['Table 1', 'Show more']);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('Table 2');
    expect(shown()).toEqual(['Table 1', 'Table 2', 'Show more']);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('Table 3');
    expect(shown()).toEqual(['Table 1', 'Table 2', 'Table 3']);
  });

  it('says that there is nothing, and that a page did not come', async () => {
    open({ 'GET /api/runs': { items: [], nextCursor: null, total: null } });
    expect(await screen.findByText('There is none.')).toBeTruthy();
    open({ 'GET /api/runs': { status: 403, body: { code: 'forbidden', message: 'No.', requestId: 'req' } } });
    expect(await screen.findByText('It could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
