import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuditPage } from './AuditPage.tsx';

const entry = {
  seq: 7,
  at: '2026-01-02T03:04:05.000Z',
  actor: { id: 'usr_1', name: 'Ben Okafor' },
  actorId: 'usr_1',
  ip: '203.0.113.9',
  action: 'session.started',
  target: 'sid_1',
  before: null,
  after: { by: 'password' },
  result: 'done',
};
const page = (items: object[], nextCursor: string | null = null) => ({ items, nextCursor, total: null });
const list = 'GET /api/admin/audit';
const operator = buildUser({ operator: true });

describe('the page of the audit', () => {
  it('is for who answers for it', () => {
    renderWithShell(<AuditPage />, { shell: fakeShell() });
    expect(screen.getByText(/You have no access to this item/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
  });

  it('says that it could not be loaded, and tries again', async () => {
    let answer: unknown = { status: 500, body: { code: 'internal', message: 'No.', requestId: 'r' } };
    const shell = fakeShell({ user: operator, answers: { [list]: () => answer } });
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
      [`${list}?limit=50&actorId=usr_1`]: () => {
        asked.push('usr_1');
        return page([]);
      },
    };
    renderWithShell(<AuditPage />, { shell: fakeShell({ user: operator, answers }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Ben Okafor' }));
    expect(await screen.findByText('Nothing matches.')).toBeTruthy();
    expect(asked).toEqual(['usr_1']);
    expect(screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toContain(
      'actorId=usr_1',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove Ben Okafor' }));
    expect(await screen.findByRole('button', { name: 'Show more' })).toBeTruthy();
  });

  it.each([
    [{ intact: true, checked: 3, brokenAt: null }, '3 entries are as written; none is missing.'],
    [
      { intact: false, checked: 3, brokenAt: 4 },
      'Entry no. 4 is not as it was written, or one before it is missing.',
    ],
  ])('says what a look through the chain has found', async (proof, sentence) => {
    const answers = { [list]: page([]), 'POST /api/admin/audit/verify': proof };
    renderWithShell(<AuditPage />, { shell: fakeShell({ user: operator, answers }) });
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});
