import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filterFrom, filterOf, queryOf, searchOf } from './auditFilter.ts';
import { AuditPage } from './AuditPage.tsx';

const entry = {
  seq: 7,
  at: '2026-01-02T03:04:05.000Z',
  actor: { id: `usr_${'1'.repeat(32)}`, name: 'Ben Okafor' },
  actorId: `usr_${'1'.repeat(32)}`,
  ip: '203.0.113.9',
  action: 'session.started',
  target: 'sid_1',
  before: null,
  after: { by: 'password' },
  result: 'done',
};
const page = (items: object[], nextCursor: string | null = null) => ({ items, nextCursor, total: null });
const list = 'GET /api/admin/audit';
const filters = 'GET /api/admin/audit/filters';
const ben = `usr_${'1'.repeat(32)}`;
const refusals = {
  id: `afl_${'2'.repeat(32)}`,
  name: 'Refusals',
  filter: { result: 'refused', actorId: ben },
  person: { id: ben, name: 'Ben Okafor' },
  followed: false,
};
const operator = buildUser({ operator: true });

describe('the page of the audit', () => {
  it('is for who answers for it', () => {
    renderWithShell(<AuditPage />, { shell: fakeShell() });
    expect(screen.getByText('Only those who run the organization can see the audit.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
  });

  it('says that it could not be loaded, and tries again', async () => {
    let answer: unknown = { status: 500, body: { code: 'internal', message: 'No.', requestId: 'r' } };
    const shell = fakeShell({ user: operator, answers: { [filters]: { items: [] }, [list]: () => answer } });
    renderWithShell(<AuditPage />, { shell });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answer = page([entry]);
    await userEvent.click(retry);
    expect(await screen.findByText('Signed in')).toBeTruthy();
  });

  it('narrows to a person with a press on the name, and lets go of it again', async () => {
    const asked: string[] = [];
    const answers = {
      [list]: page([entry], 'NQ'),
      [filters]: { items: [] },
      [`${list}?actorId=${ben}&limit=1`]: page([entry]),
      [`${list}?limit=50&actorId=${ben}`]: () => {
        asked.push(ben);
        return page([]);
      },
    };
    renderWithShell(<AuditPage />, { shell: fakeShell({ user: operator, answers }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Ben Okafor' }));
    expect(await screen.findByText('Nothing matches.')).toBeTruthy();
    expect(asked).toEqual([ben]);
    expect(screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toContain(
      `actorId=${ben}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ben Okafor' }));
    expect(await screen.findByRole('button', { name: 'Show more' })).toBeTruthy();
  });

  it.each([
    [
      { intact: true, checked: 3, problem: null, brokenAt: null },
      '3 entries are as written; none is missing.',
    ],
    [
      { intact: false, checked: 3, problem: 'entry', brokenAt: 4 },
      'Entry no. 4 is not as it was written, or one before it is missing.',
    ],
    [
      { intact: false, checked: 3, problem: 'end', brokenAt: 4 },
      'The newest entries are missing, from no. 4 on.',
    ],
    [{ intact: false, checked: 0, problem: 'all', brokenAt: 1 }, 'All entries are missing.'],
  ])('says what a look through the chain has found', async (proof, sentence) => {
    const answers = { [filters]: { items: [] }, [list]: page([]), 'POST /api/admin/audit/verify': proof };
    renderWithShell(<AuditPage />, { shell: fakeShell({ user: operator, answers }) });
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

describe('a day of the filter', () => {
  it('asks for nothing before it is whole', async () => {
    const asked: string[] = [];
    const answers = {
      [filters]: { items: [] },
      [list]: () => {
        asked.push('asked');
        return page([entry]);
      },
    };
    renderWithShell(<AuditPage />, { shell: fakeShell({ user: operator, answers }), at: '/admin/audit' });
    await screen.findByText('Signed in');
    const field = await screen.findByRole<HTMLButtonElement>('button', { name: /^From day/ });
    fireEvent.click(field);
    const calendar = within(await screen.findByRole('dialog', { name: 'Choose a day' }));
    fireEvent.change(calendar.getByLabelText('Year'), { target: { value: '2026' } });
    fireEvent.change(calendar.getByLabelText('Month'), { target: { value: '0' } });
    expect(asked).toHaveLength(1);
    fireEvent.click(calendar.getByRole('button', { name: /January 31, 2026/ }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(field.value).toBe('2026-01-31');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(field.value).toBe(''));
  });
});

describe('the saved filters', () => {
  const setUp = (answers: Record<string, unknown>, at = '/admin/audit') =>
    renderWithShell(<AuditPage />, { at, shell: fakeShell({ user: operator, answers }) });

  it('are chosen by an address with nothing but their id, as a notification has it', async () => {
    const asked: string[] = [];
    const answers = {
      [filters]: { items: [refusals] },
      [`${list}?limit=50&result=refused&actorId=${ben}`]: () => {
        asked.push('narrowed');
        return page([entry]);
      },
    };
    setUp(answers, `/admin/audit?filter=${refusals.id}`);
    expect(await screen.findByRole('button', { name: 'Remove Ben Okafor' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Saved filter').value).toBe(refusals.id);
    await screen.findByText('Signed in');
    expect(asked).toEqual(['narrowed']);
  });

  it('are followed, and chosen no more once they are deleted', async () => {
    let kept = [refusals];
    const sent: unknown[] = [];
    setUp(
      {
        [filters]: () => ({ items: kept }),
        [list]: page([]),
        [`PATCH /api/admin/audit/filters/${refusals.id}`]: ({ body }: { body: string }) => {
          sent.push(JSON.parse(body));
          kept = [{ ...refusals, followed: true }];
          return kept[0];
        },
        [`DELETE /api/admin/audit/filters/${refusals.id}`]: () => {
          kept = [];
          return { operationId: `op_${'3'.repeat(32)}` };
        },
      },
      `/admin/audit?result=refused&filter=${refusals.id}`,
    );
    await userEvent.click(await screen.findByRole('switch', { name: 'Tell me of new entries' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Delete Refusals' }));
    await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Outcome').value).toBe(''));
    expect(sent).toEqual([{ followed: true }]);
  });

  it('are kept under a name, and what is wrong with it stands at the field', async () => {
    const fields = { 'body.name': 'Another filter has this name.' };
    const taken = { status: 409, body: { code: 'name_taken', message: 'No.', fields, requestId: 'r' } };
    const answers = { [filters]: { items: [] }, [list]: page([]), 'POST /api/admin/audit/filters': taken };
    setUp(answers, '/admin/audit?area=session&from=2026-02-30x');
    const from = await screen.findByRole<HTMLButtonElement>('button', { name: /^From day/ });
    expect(from.value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Save this filter' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'Refusals');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Another filter has this name.')).toBeTruthy();
  });

  it('that could not be loaded leave the list as it is', async () => {
    setUp({ [filters]: { status: 500 }, [list]: page([entry]) });
    expect(await screen.findByText('The saved filters could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('Signed in')).toBeTruthy();
  });
});

describe('a filter', () => {
  it('is the same after it was kept: its days are those of who looks', () => {
    const filter = {
      area: 'session',
      result: 'done',
      from: '2026-01-31',
      to: '2026-03-01',
      person: ben,
    } as const;
    expect(filterFrom(queryOf(filter))).toEqual(filter);
    expect(filterOf(new URLSearchParams(searchOf(filter, 'afl_1')))).toEqual(filter);
  });

  it.each(['area=%3Cb%3E', 'result=maybe', 'from=yesterday', 'person=usr_1', ''])(
    'is none in %j',
    (search) => {
      expect(filterOf(new URLSearchParams(search))).toBeNull();
    },
  );
});
