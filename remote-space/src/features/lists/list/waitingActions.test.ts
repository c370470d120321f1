import type { QueuedAction } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { buildResource } from '@holdall/shared/testing';
import { asItWillBe, waitingActions } from './useWaitingActions.ts';

const { method, path } = laterApi.plans.carryOut;
const file = buildResource({ starred: false });
const act = (change: Partial<QueuedAction>) =>
  ({ about: [file.id], name: null, leaves: false, method: '', path: '', ...change }) as QueuedAction;

it('a row shows the name and the star that it will have, whichever was given last', () => {
  const star = act({ method, path, input: { body: { action: 'star', items: [file.id] } } });
  const actions = waitingActions([act({ name: 'New' }), star, act({ small: true, name: 'not told' })]);
  expect(asItWillBe(file, actions.get(file.id))).toEqual({ ...file, name: 'New', starred: true });
  expect(asItWillBe(file, undefined)).toBe(file);
});

it('B8 a row shows the tags that it will have, one change after the other, and how it will be followed', () => {
  const tag = (options: object) =>
    act({ method, path, input: { body: { action: 'tag', items: [file.id], options } } });
  const { set } = laterApi.subscriptions;
  const follow = act({
    method: set.method,
    path: set.path,
    input: { body: { target: file.id, level: 'all' } },
  });
  const actions = waitingActions([
    tag({ add: ['one', 'two'] }),
    follow,
    tag({ remove: ['ONE'], add: ['three'] }),
  ]);
  const tagged = { ...file, tags: ['old', 'one'] };
  expect(asItWillBe(tagged, actions.get(file.id))).toEqual({
    ...tagged,
    tags: ['old', 'two', 'three'],
    followed: 'all',
  });
});
