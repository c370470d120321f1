import type { Issue } from '@holdall/shared/issues';
import { buildResource, buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IssuesTab } from './IssuesTab.tsx';
import { buildIssue } from './testing/buildIssue.ts';

const resource = buildResource({ can: ['list', 'preview', 'comment'] });
const list = `GET /api/resources/${resource.id}/issues`;
const raise = `POST /api/resources/${resource.id}/issues`;
const issue = buildIssue({
  resourceId: resource.id,
  storageId: resource.storageId,
  about: resource.name,
  severity: 'blocking',
});
const page = (...items: Issue[]) => ({ items, nextCursor: null, total: null });
const people = {
  [`GET /api/resources/${resource.id}/people`]: { items: [{ id: 'usr_9', name: 'Cem', canRead: true }] },
};

function setUp(answers: Record<string, unknown>, shown = resource) {
  const shell = fakeShell({ user: buildUser(), answers: { ...people, ...answers } });
  renderWithShell(<IssuesTab resources={[shown]} count={1} storage={null} />, { shell });
  return shell;
}

describe('the issues of a file', () => {
  it('say that there are none, and that they could not be loaded', async () => {
    setUp({ [list]: page() });
    expect(await screen.findByText('No open issues.')).toBeTruthy();
    setUp({ [list]: { status: 500 } });
    expect(await screen.findByText('The issues could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it.each([
    ['may not comment', buildResource({ can: ['list'] }), /^You may read the issues here/],
    [
      'looks into the trash',
      buildResource({
        can: ['list', 'comment'],
        trashed: { at: '2026-01-01T00:00:00Z', by: null, from: [], until: null } as never,
      }),
      /^This lies in the trash/,
    ],
  ])('are only read by who %s', async (_, shown, said) => {
    setUp({ [list]: page({ ...issue, can: [] }) }, shown);
    expect(screen.getByText(said)).toBeTruthy();
    const card = await screen.findByRole('article', { name: 'The total is wrong' });
    expect(within(card).queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Raise an issue' })).toBeNull();
  });

  it('are raised with who sees to them, and say in the form why one was refused', async () => {
    const sent: unknown[] = [];
    let refused = true;
    setUp({
      [list]: () => (sent.length === 0 ? page() : page(issue)),
      [raise]: (request: RequestInit) => {
        if (refused) {
          refused = false;
          return {
            status: 400,
            body: {
              code: 'validation',
              message: 'No.',
              fields: { 'body.title': 'Too long.' },
              requestId: 'r',
            },
          };
        }
        sent.push(JSON.parse(String(request.body)));
        return issue;
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Raise an issue' }));
    await userEvent.type(screen.getByLabelText('What is wrong, or to be done'), 'The total is wrong');
    await screen.findByRole('option', { name: 'Cem' });
    await userEvent.selectOptions(screen.getByLabelText('Who sees to it'), 'Cem');
    await userEvent.click(screen.getByRole('button', { name: 'Raise' }));
    expect(await screen.findByText('Too long.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Raise' }));
    expect(await screen.findByRole('article', { name: 'The total is wrong' })).toBeTruthy();
    expect(sent).toEqual([
      { title: 'The total is wrong', text: '', severity: 'warning', assigneeId: 'usr_9', dueAt: null },
    ]);
  });

  it('are dismissed with a reason, on the state that was seen, and say why that was refused', async () => {
    const sent: RequestInit[] = [];
    setUp({
      [list]: () => page({ ...issue, revision: 1 + sent.length }),
      [`PATCH /api/issues/${issue.id}`]: (request: RequestInit) => {
        sent.push(request);
        return {
          status: 409,
          body: { code: 'revision_conflict', message: 'It was changed meanwhile.', requestId: 'r' },
        };
      },
    });
    const progress = await screen.findByLabelText('How far “The total is wrong” is');
    await userEvent.selectOptions(progress, 'Dismissed');
    await userEvent.type(screen.getByLabelText(/^Why nothing is to be done/), 'It is right');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss the issue' }));
    expect(await screen.findByText('It was changed meanwhile.')).toBeTruthy();
    expect(sent.map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([
      { status: 'dismissed', dismissReason: 'It is right' },
    ]);
    expect(new Headers(sent[0]?.headers).get('if-match')).toBe('"1"');
  });
});
