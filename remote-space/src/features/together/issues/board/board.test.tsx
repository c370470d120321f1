import type { Issue } from '@holdall/shared/issues';
import { buildSpace, buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { buildIssue } from '../testing/buildIssue.ts';
import { BoardScreen } from './BoardScreen.tsx';

const space = buildSpace({ can: ['list', 'comment'] });
const issueNamed = (title: string, digit: number, more: Partial<Issue> = {}) =>
  buildIssue({ id: `iss_${String(digit).repeat(32)}`, spaceId: space.id, title, ...more });

/** A board whose issues are where they were last put. */
function setUp(all: Issue[], more: Record<string, unknown> = {}) {
  const changed: unknown[] = [];
  const columnOf = ({ status }: Issue) => (status === 'open' || status === 'inProgress' ? status : 'closed');
  const column = (name: string) => () => ({
    items: all.filter((one) => columnOf(one) === name),
    nextCursor: null,
    total: null,
  });
  const shell = fakeShell({
    user: buildUser(),
    answers: {
      'GET /api/spaces': { items: [space], nextCursor: null, total: null },
      [`GET /api/spaces/${space.id}/storages`]: { items: [] },
      ...Object.fromEntries(
        ['open', 'inProgress', 'closed'].map((name) => [
          `GET /api/spaces/${space.id}/issues?column=${name}&limit=30`,
          column(name),
        ]),
      ),
      ...Object.fromEntries(
        all.map((issue) => [
          `PATCH /api/issues/${issue.id}`,
          (request: RequestInit) => {
            const body = JSON.parse(String(request.body)) as Partial<Issue>;
            changed.push(body);
            const at = all.findIndex(({ id }) => id === issue.id);
            const next = { ...issue, ...body };
            all[at] = { ...next, closedAt: columnOf(next) === 'closed' ? '2026-01-02T00:00:00Z' : null };
            return { issue: all[at], operationId: `op_${'1'.repeat(32)}` };
          },
        ]),
      ),
      ...more,
    },
  });
  renderWithShell(
    <Routes>
      <Route path="/space/issues/:space" element={<BoardScreen />} />
    </Routes>,
    { shell, at: `/space/issues/${space.id}` },
  );
  return { shell, changed };
}

const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) });
const cards = async (name: string) =>
  within(await column(name))
    .queryAllByRole('article')
    .map((card) => card.getAttribute('aria-label'));

describe('the board of a space', () => {
  it('shows its issues by how far they are, and says what the server has found in words of its own', async () => {
    setUp([
      issueNamed('First', 1),
      issueNamed('Begun', 2, { status: 'inProgress' }),
      issueNamed('Some files could not be read', 3, { code: 'text_unreadable', amount: 3, raisedBy: null }),
    ]);
    expect(await screen.findByRole('article', { name: '3 files could not be read' })).toBeTruthy();
    expect(await cards('To do')).toEqual(['First', '3 files could not be read']);
    expect(await cards('In progress')).toEqual(['Begun']);
    expect(await cards('Done')).toEqual([]);
    expect(screen.getByText('Nothing here.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show what is unread' }).getAttribute('href')).toBe(
      `/space/texts/sto_${'1'.repeat(32)}`,
    );
  });

  it('moves an issue by keys, from which the focus does not part, and from its menu', async () => {
    const { changed } = setUp([issueNamed('First', 1), issueNamed('Second', 2)]);
    const first = await screen.findByRole('link', { name: 'First' });
    first.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Second' }));
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(async () => expect(await cards('In progress')).toEqual(['Second']));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Second' })));
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'First' }));
    await userEvent.click(screen.getByRole('button', { name: 'What to do with the issue “First”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to “Done”' }));
    await waitFor(async () => expect(await cards('Done')).toEqual(['First']));
    expect(changed).toEqual([{ status: 'inProgress' }, { status: 'resolved' }]);
  });

  it('dismisses an issue with a reason, and lets nobody move one who may not', async () => {
    const { changed } = setUp([issueNamed('First', 1), issueNamed('Second', 2, { can: [] })]);
    await screen.findByRole('article', { name: 'Second' });
    expect(screen.queryByRole('button', { name: 'What to do with the issue “Second”' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'What to do with the issue “First”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Dismiss…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Dismiss “First”' });
    await userEvent.type(within(dialog).getByLabelText(/^Why nothing is to be done/), 'Known');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss the issue' }));
    await waitFor(async () => expect(await cards('Done')).toEqual(['First']));
    expect(changed).toEqual([{ status: 'dismissed', dismissReason: 'Known' }]);
  });

  it('says why a move was refused, and that a space is not there', async () => {
    const one = issueNamed('First', 1);
    const { shell } = setUp([one], {
      [`PATCH /api/issues/${one.id}`]: {
        status: 409,
        body: {
          code: 'conflict',
          message: 'This was found again since. See to the newer issue.',
          requestId: 'r',
        },
      },
    });
    const shown = jest.spyOn(shell.notices, 'show');
    await userEvent.click(await screen.findByRole('button', { name: 'What to do with the issue “First”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to “Done”' }));
    await waitFor(() =>
      expect(shown).toHaveBeenCalledWith({
        title: 'This was found again since. See to the newer issue.',
        status: 'error',
      }),
    );
    setUp([], { 'GET /api/spaces': { items: [], nextCursor: null, total: null } });
    expect(await screen.findByText('This space cannot be shown')).toBeTruthy();
  });
});
