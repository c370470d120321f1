import { waitFor } from '@testing-library/react';
import { createActs } from './createActs.ts';
import { conflictQuestion } from './conflictQuestion.ts';
import { buildResource, fakeShell } from '@holdall/shared/testing';

const planId = `pln_${'1'.repeat(32)}`;
const operationId = `op_${'2'.repeat(32)}`;
const item = buildResource();
const done = { operationId, done: 1, skipped: 0, failed: [] };

function setUp(plan: object = {}, result: object = done) {
  const applied: unknown[] = [];
  const empty = {
    planId,
    expiresAt: '',
    counts: { items: 1, files: 1, folders: 0, bytes: 0 },
    conflicts: [],
    blocked: [],
  };
  const shell = fakeShell({
    answers: {
      'POST /api/plans': { ...empty, ...plan },
      [`POST /api/plans/${planId}/apply`]: (init: RequestInit) => {
        applied.push(JSON.parse(String(init.body)));
        return result;
      },
    },
  });
  return { shell, applied, acts: createActs({ http: shell.http, shell, say: (id) => id }) };
}

it('does what the plan says and offers to undo it', async () => {
  const { acts, shell, applied } = setUp();
  await acts.bulk('delete', [item.id]);
  expect(applied).toEqual([{}]);
  expect(shell.asked.undo).toEqual([expect.objectContaining({ operationId })]);
});

const conflict = { itemId: item.id, name: item.name, existing: item.id, suggested: 'keepBoth' };

/** The question about taken names, once it is asked. */
function asked() {
  return waitFor(() => {
    const question = conflictQuestion.get();
    if (question === null) throw new Error('Nothing is asked yet.');
    return question;
  });
}

it('asks once about taken names and obeys', async () => {
  const { acts, applied } = setUp({ conflicts: [conflict] });
  const act = acts.bulk('move', [item.id], { storageId: item.storageId, parentId: null });
  (await asked()).answer({ default: 'replace', resolutions: {} });
  await act;
  expect(applied).toEqual([{ default: 'replace', resolutions: {} }]);
});

it('does nothing when the person gives up', async () => {
  const { acts, applied } = setUp({ conflicts: [conflict] });
  const act = acts.bulk('move', [item.id], { storageId: item.storageId, parentId: null });
  (await asked()).answer(null);
  expect(await act).toBeNull();
  expect(applied).toEqual([]);
});

it('says what failed and why', async () => {
  const failed = [{ itemId: item.id, name: 'a.txt', code: 'forbidden', message: 'You may not do this.' }];
  const { acts, shell } = setUp({}, { operationId: null, done: 0, skipped: 0, failed });
  await acts.bulk('delete', [item.id]);
  expect(shell.asked.notices).toEqual([
    expect.objectContaining({ status: 'error', text: 'a.txt: You may not do this.' }),
  ]);
});
