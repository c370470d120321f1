import { waitFor } from '@testing-library/react';
import { createActions } from './createActions.ts';
import { question } from '../../frame/questions/index.ts';
import type { Outcome } from './OutcomeSheet.tsx';
import type { PlanQuestion } from './PlanSheet.tsx';
import { buildResource, buildUser, fakeShell } from '@holdall/shared/testing';

const planId = `pln_${'1'.repeat(32)}`;
const operationId = `op_${'2'.repeat(32)}`;
const item = buildResource();
const done = { operationId, done: 1, skipped: 0, failed: [] };

const emptyPlan = {
  planId,
  expiresAt: '',
  counts: { items: 1, files: 1, folders: 0, bytes: 0 },
  conflicts: [],
  blocked: [],
  warnings: [],
  access: { gain: [], lose: [] },
  leavesCopy: false,
  quotaAfter: null,
  names: [],
};

function setUp(plan: object = {}, result: object = done) {
  const applied: unknown[] = [];
  const answers: Record<string, unknown> = {
    'POST /api/plans': { ...emptyPlan, ...plan },
    [`POST /api/plans/${planId}/apply`]: (init: RequestInit) => {
      applied.push(JSON.parse(String(init.body)));
      return result;
    },
  };
  const shell = fakeShell({ answers });
  return { shell, answers, applied, actions: createActions({ http: shell.http, shell, say: (id) => id }) };
}

it('does what the plan says and offers to undo it', async () => {
  const { actions, shell, applied } = setUp();
  await actions.bulk('delete', [item.id]);
  expect(applied).toEqual([{}]);
  expect(shell.asked.undo).toEqual([expect.objectContaining({ operationId })]);
});

const conflict = { itemId: item.id, name: item.name, existing: item.id, suggested: 'keepBoth' };

/** The question about taken names, once it is asked. */
function asked(changed = false) {
  return waitFor(() => {
    const present = question.get();
    const props = present?.props as PlanQuestion | undefined;
    if (!present || !props || props.changed !== changed) throw new Error('Nothing is asked yet.');
    return { ...props, answer: present.answer };
  });
}

/** What is told of an action of which a part failed. */
const told = () => question.get()?.props as Outcome | undefined;

it('asks once about taken names and obeys', async () => {
  const { actions, applied } = setUp({ conflicts: [conflict], warnings: ['conflicts'] });
  const act = actions.bulk('move', [item.id], { storageId: item.storageId, parentId: null });
  (await asked()).answer({ default: 'replace', resolutions: {} });
  await act;
  expect(applied).toEqual([{ default: 'replace', resolutions: {} }]);
});

it('does nothing when the person gives up', async () => {
  const { actions, applied } = setUp({ conflicts: [conflict], warnings: ['conflicts'] });
  const act = actions.bulk('move', [item.id], { storageId: item.storageId, parentId: null });
  (await asked()).answer(null);
  expect(await act).toBeNull();
  expect(applied).toEqual([]);
});

it('says what failed and why', async () => {
  const failed = [{ itemId: item.id, name: 'a.txt', code: 'forbidden', message: 'You may not do this.' }];
  const { actions, shell } = setUp({}, { operationId: null, done: 0, skipped: 0, failed });
  await actions.bulk('delete', [item.id]);
  expect(shell.asked.notices).toEqual([
    expect.objectContaining({ status: 'error', text: 'a.txt: You may not do this.' }),
  ]);
});

it('shows the plan anew when it has changed meanwhile, and obeys what is said then', async () => {
  const laterId = `pln_${'3'.repeat(32)}`;
  const { answers, shell } = setUp({ warnings: ['many'] });
  const later = { ...emptyPlan, planId: laterId, warnings: ['many'] };
  const stale = { code: 'plan_stale', message: 'Look again.', requestId: 'req', details: { plan: later } };
  const obeyed: unknown[] = [];
  answers[`POST /api/plans/${planId}/apply`] = { status: 409, body: stale };
  answers[`POST /api/plans/${laterId}/apply`] = (init: RequestInit) => {
    obeyed.push(JSON.parse(String(init.body)));
    return done;
  };
  const changed = createActions({ http: shell.http, shell, say: (id) => id });
  const act = changed.bulk('move', [item.id], { storageId: item.storageId, parentId: null });
  (await asked()).answer({ default: 'keepBoth', resolutions: {} });
  const again = await asked(true);
  expect(again.plan?.planId).toBe(laterId);
  again.answer({ default: 'skip', resolutions: {} });
  expect(await act).toMatchObject({ done: 1 });
  expect(obeyed).toEqual([{ default: 'skip', resolutions: {} }]);
});

it('tells what is done and what is not, and offers to try that again', async () => {
  const failed = [{ itemId: item.id, name: 'a.txt', code: 'forbidden', message: 'You may not do this.' }];
  const { actions, shell } = setUp({}, { operationId, done: 118, skipped: 0, failed });
  await actions.bulk('delete', [item.id]);
  expect(told()?.result).toMatchObject({ done: 118, failed });
  expect(shell.asked.undo).toEqual([expect.objectContaining({ operationId })]);
  told()?.undo();
  expect(shell.asked.undone).toBe(1);
});

it('tells the next person nothing of what another has done', async () => {
  const failed = [{ itemId: item.id, name: 'a.txt', code: 'forbidden', message: 'You may not do this.' }];
  question.set(null);
  const { actions, shell } = setUp({}, { operationId, done: 118, skipped: 0, failed });
  const act = actions.bulk('delete', [item.id]);
  shell.user.set(buildUser({ id: 'usr_next' }));
  await act;
  expect([question.get(), shell.asked.undo]).toEqual([null, []]);
});

it('saves a small archive at once, and shows the tray while a large one is made', async () => {
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute('href') ?? '');
  });
  const urls = ['/api/archive/arc_1/download', null];
  const shell = fakeShell({ answers: { 'POST /api/archives': () => ({ url: urls.shift() }) } });
  const actions = createActions({ http: shell.http, shell, say: (id) => id });
  const folder = buildResource({ kind: 'folder', childrenCount: 2 });
  await actions.download([folder]);
  expect([saved, shell.asked.trays]).toEqual([['/api/archive/arc_1/download'], 0]);
  await actions.download([folder]);
  expect([saved.length, shell.asked.trays]).toEqual([1, 1]);
  click.mockRestore();
});

it('has a file summarised, and says so', async () => {
  const { actions, shell, answers } = setUp();
  answers[`POST /api/resources/${item.id}/summaries`] = { jobId: `job_${'3'.repeat(32)}` };
  await actions.summarise([item.id], [item], 1);
  expect(shell.asked.notices).toEqual([expect.objectContaining({ title: '{name} is being summarised' })]);
});
