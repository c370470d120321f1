import type { Plan } from '@holdall/shared';
import { buildResource, renderWithShell } from '@holdall/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { question, Questions } from '../../frame/questions/index.ts';
import { askPlan, tellOutcome } from './questions.ts';

const item = buildResource();
const refusal = { itemId: item.id, name: 'locked.txt', code: 'forbidden', message: 'You may not do this.' };
const plan: Plan = {
  planId: `pln_${'1'.repeat(32)}`,
  expiresAt: '',
  counts: { items: 118, files: 117, folders: 1, bytes: 2048 },
  conflicts: [
    { itemId: item.id, name: 'a.txt', existing: item.id, suggested: 'keepBoth' },
    { itemId: `res_${'9'.repeat(32)}`, name: 'b.txt', existing: item.id, suggested: 'keepBoth' },
  ],
  blocked: [refusal],
  warnings: ['many', 'conflicts', 'audience'],
  access: {
    gain: [
      { id: '1', name: 'Mia' },
      { id: '', name: '' },
    ],
    lose: [{ id: '2', name: 'Ben' }],
  },
  leavesCopy: false,
  quotaAfter: { used: 4096, limit: null },
  folder: null,
  names: [],
};

async function setUp(changed = false) {
  renderWithShell(<Questions />);
  let answer: ReturnType<typeof askPlan> = Promise.resolve(null);
  await act(async () => {
    answer = askPlan({ action: 'move', plan, conflicts: plan.conflicts, changed });
  });
  const sheet = await screen.findByRole('dialog', { name: 'Move 118 items' });
  return { sheet: within(sheet), answered: () => answer };
}

it('B5 says what an act comes to: how much, who sees it then, and what is left out', async () => {
  const { sheet } = await setUp();
  sheet.getByText(/1 folder, 117 files/);
  sheet.getByText('Mia, 1 person gain access');
  sheet.getByText('Ben loses access');
  sheet.getByText('locked.txt');
  sheet.getByText('You may not do this.');
  expect(sheet.queryByRole('alert')).toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
});

it('B5 obeys one rule for all, and exceptions that were made after it', async () => {
  const { sheet, answered } = await setUp();
  await userEvent.selectOptions(sheet.getByLabelText('What to do with a.txt'), 'replace');
  await userEvent.selectOptions(sheet.getByLabelText('For all'), 'skip');
  await userEvent.selectOptions(sheet.getByLabelText('What to do with b.txt'), 'keepBoth');
  await userEvent.click(sheet.getByRole('button', { name: 'Move 118 items' }));
  const bId = plan.conflicts[1]?.itemId ?? '';
  expect(await answered()).toEqual({ default: 'skip', resolutions: { [bId]: 'keepBoth' } });
});

it('B5 says when the world has changed, and does nothing when it is cancelled', async () => {
  const { sheet, answered } = await setUp(true);
  expect(sheet.getByRole('alert').textContent).toContain('Something has changed since you looked');
  await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
  expect(await answered()).toBeNull();
});

it('B8 lists what failed, and offers both ways on', async () => {
  renderWithShell(<Questions />);
  const retry = jest.fn();
  const undo = jest.fn();
  const other = { ...refusal, itemId: `res_${'8'.repeat(32)}` };
  const result = { operationId: `op_${'2'.repeat(32)}`, done: 118, skipped: 0, failed: [refusal, other] };
  const tell = () => act(async () => void tellOutcome({ action: 'delete', result, retry, undo }));
  await tell();
  const sheet = within(await screen.findByRole('dialog', { name: '118 done, 2 failed' }));
  sheet.getByText('118 items moved to the trash');
  await userEvent.click(sheet.getByRole('button', { name: 'Retry failed' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(question.get()).toBeNull();
  await tell();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo what was done' }));
  expect(undo).toHaveBeenCalledTimes(1);
});
