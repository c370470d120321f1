import type { SupportTicket } from '@holdall/shared';
import { buildUser, fakeShell, renderWithShell } from '@holdall/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FeedbackPage } from './index.ts';

const ticket: SupportTicket = {
  id: 'tic_1',
  number: '7K3Q-M9TX',
  topic: 'problem',
  subject: 'It does not open',
  text: 'The page stays white.',
  email: 'a@example.org',
  known: true,
  diagnostics: null,
  files: [],
  state: 'open',
  answers: [],
  createdAt: '2026-01-02T03:04:05.000Z',
};
const answer = {
  id: 'ans_1',
  text: 'It is mended.',
  by: { id: 'usr_9', name: 'Olga Petrova' },
  at: '2026-01-03T03:04:05.000Z',
};
const page = (items: SupportTicket[]) => ({ items, nextCursor: null, total: null });
const operator = buildUser({ operator: true });
const setUp = (answers: Record<string, unknown>, user = buildUser()) =>
  renderWithShell(<FeedbackPage />, { shell: fakeShell({ user, answers }) });

describe('what somebody has asked', () => {
  it('is shown to them with the answers, and says how far it is', async () => {
    setUp({ 'GET /api/support': page([{ ...ticket, state: 'planned', answers: [answer] }]) });
    const [request] = await screen.findAllByRole('listitem');
    expect(request?.textContent).toMatch(/Planned.*1 answer.*It is mended/);
    expect(screen.queryByText('Requests')).toBeNull();
  });

  it('has no place where nobody ever asked, and says what could not be loaded', async () => {
    let answers: unknown = { status: 500 };
    setUp({ 'GET /api/support': () => answers });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answers = page([]);
    await userEvent.click(retry);
    expect(screen.queryByText('What you have asked')).toBeNull();
  });
});

describe('the requests of an installation', () => {
  it('are told how far they are, and answered', async () => {
    let known = ticket;
    const sent: unknown[] = [];
    const kept = (change: (body: Partial<SupportTicket> & { text?: string }) => SupportTicket) => {
      return ({ body }: { body: string }) => {
        sent.push(JSON.parse(body));
        known = change(JSON.parse(body) as Partial<SupportTicket>);
        return known;
      };
    };
    setUp(
      {
        'GET /api/support': page([]),
        'GET /api/admin/support': () => page([known]),
        'PATCH /api/admin/support/tic_1': kept(({ state = 'open' }) => ({ ...known, state })),
        'POST /api/admin/support/tic_1/answers': kept(() => ({ ...known, answers: [answer] })),
      },
      operator,
    );
    await userEvent.selectOptions(await screen.findByLabelText('State'), 'Declined');
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    await userEvent.type(await screen.findByLabelText('Answer'), 'It is mended.');
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect((await screen.findByRole('list', { name: 'Answers' })).textContent).toContain('It is mended.');
    expect(sent).toEqual([{ state: 'declined' }, { text: 'It is mended.' }]);
  });

  it('stay as they are where the answer is refused', async () => {
    const fields = { 'body.text': 'Write something.' };
    const refusal = { status: 400, body: { code: 'validation', message: 'No.', fields, requestId: 'r' } };
    setUp(
      {
        'GET /api/support': page([]),
        'GET /api/admin/support': page([ticket]),
        'POST /api/admin/support/tic_1/answers': refusal,
      },
      operator,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText('Write something.')).toBeTruthy();
  });
});
