import type { WorkspaceTab } from '@holdall/shared';
import { closeOthers, join, moveBy, moveToSide, pin, reopen } from './arrange.ts';
import type { TabContent, TabLocation } from './content.ts';
import { contentOf } from './content.ts';
import { follow, type Way } from './follow.ts';
import { merge } from './merge.ts';
import { activeTab, close, liveIds, mostLive, noTabs, show, type TabsState } from './TabsState.ts';

const file = (name: string): TabContent => ({ kind: 'resource', resourceId: name });
const location = (name: string): TabLocation => ({
  pathname: `/space/r/${name}`,
  search: '',
  hash: '',
  state: null,
  key: name,
});

let count = 0;
const to = (state: TabsState, name: string, type: Exclude<Way['type'], 'tab'> = 'look') =>
  follow(state, {
    content: file(name),
    location: location(name),
    way: { type },
    newId: () => `id${(count += 1)}`,
  });
const opened = (...names: string[]) => names.reduce((state, name) => to(state, name, 'new'), noTabs);
const namesOf = (state: TabsState) =>
  state.tabs.map((tab) => (tab.kind === 'resource' ? tab.resourceId : tab.kind));
const idOf = (state: TabsState, name: string) =>
  state.tabs.find((tab) => tab.kind === 'resource' && tab.resourceId === name)?.id ?? '';

describe('the tabs follow the address', () => {
  it('with one tab for looking', () => {
    const state = to(to(noTabs, 'a'), 'b');
    expect(namesOf(state)).toEqual(['b']);
    expect(state.tabs[0]?.preview).toBe(true);
  });

  it('with a tab that stays, beside the one for looking', () => {
    const state = to(to(noTabs, 'a', 'keep'), 'b');
    expect(namesOf(state)).toEqual(['a', 'b']);
    expect(state.tabs.map(({ preview }) => preview)).toEqual([false, true]);
  });

  it('within a tab that stays, when the step was made inside it', () => {
    expect(namesOf(to(opened('a'), 'b', 'inside'))).toEqual(['b']);
  });

  it('but leave a pinned one as it is', () => {
    const state = opened('a');
    expect(namesOf(to(pin(state, idOf(state, 'a'), true), 'b', 'inside'))).toEqual(['a', 'b']);
  });

  it('to the tab that shows it already', () => {
    const state = to(opened('a', 'b'), 'a');
    expect([namesOf(state).length, activeTab(state)?.id]).toEqual([2, idOf(state, 'a')]);
  });

  it('back to the tab that an entry of the history belongs to', () => {
    const state = opened('a', 'b');
    const step = { content: file('old'), location: location('old'), newId: () => 'x' };
    const back = follow(state, { ...step, way: { type: 'tab', id: idOf(state, 'a') } });
    expect(namesOf(back)).toEqual(['old', 'b']);
    expect(activeTab(back)?.id).toBe(idOf(state, 'a'));
  });

  it('and only addresses of lists and files stand in tabs', () => {
    const space = `spc_${'0'.repeat(32)}`;
    const storage = `sto_${'1'.repeat(32)}`;
    const folder = `res_${'2'.repeat(32)}`;
    const list = `/space/s/${space}/${storage}/files`;
    expect(contentOf({ pathname: list, search: `?path=${folder}` })).toEqual({
      spaceId: space,
      content: { kind: 'folder', storageId: storage, folderId: folder },
    });
    expect(contentOf({ pathname: list, search: '?sort=size' })?.content).toMatchObject({ section: 'files' });
    expect(contentOf({ pathname: '/space/trash', search: '' })).toBeNull();
    expect(contentOf({ pathname: `/space/s/${space}`, search: '' })).toBeNull();
  });
});

describe('arranging tabs', () => {
  it('keeps pinned ones at the beginning', () => {
    const state = opened('a', 'b', 'c');
    const pinned = pin(state, idOf(state, 'c'), true);
    expect(namesOf(pinned)).toEqual(['c', 'a', 'b']);
    expect(namesOf(moveBy(pinned, idOf(state, 'a'), -1))).toEqual(['c', 'a', 'b']);
    expect(namesOf(moveBy(pinned, idOf(state, 'a'), 1))).toEqual(['c', 'b', 'a']);
    expect(namesOf(closeOthers(pinned, idOf(state, 'a')))).toEqual(['c', 'a']);
  });

  it('shows the tab used before when the open one is closed, and opens it again where it stood', () => {
    const state = show(opened('a', 'b', 'c'), '');
    const used = show(show(state, idOf(state, 'a')), idOf(state, 'b'));
    const closed = close(used, idOf(state, 'b'));
    expect(activeTab(closed)?.id).toBe(idOf(state, 'a'));
    expect(namesOf(reopen(closed))).toEqual(['a', 'b', 'c']);
  });

  it('splits, gives each half an open tab, and ends the split with its last tab', () => {
    const state = opened('a', 'b');
    const split = moveToSide(state, idOf(state, 'b'), 'end');
    expect(split.shown).toEqual({ start: idOf(state, 'a'), end: idOf(state, 'b') });
    expect(split.focused).toBe('end');
    expect(close(split, idOf(state, 'b'))).toMatchObject({ focused: 'start', shown: { end: null } });
    expect(join(split).tabs.every(({ side }) => side === 'start')).toBe(true);
    const first = close(split, idOf(state, 'a'));
    expect(first.tabs).toMatchObject([{ side: 'start' }]);
    expect(activeTab(first)?.id).toBe(idOf(state, 'b'));
  });

  it('keeps the screens of the tabs used last', () => {
    const state = opened(...Array.from({ length: mostLive + 5 }, (_, index) => `f${index}`));
    const live = liveIds(state);
    expect(live).toHaveLength(mostLive);
    expect(live).not.toContain(idOf(state, 'f0'));
    expect(live).toContain(idOf(state, `f${mostLive + 4}`));
  });
});

describe('two windows', () => {
  const tab = (name: string, more: Partial<WorkspaceTab> = {}) =>
    ({
      id: name,
      kind: 'resource',
      resourceId: name,
      pinned: false,
      preview: false,
      side: 'start',
      ...more,
    }) as WorkspaceTab;
  const ids = (tabs: readonly WorkspaceTab[]) => tabs.map(({ id }) => id);
  const base = [tab('a'), tab('b'), tab('c')];

  it('bring together what each opened and closed', () => {
    const mine = [tab('a'), tab('c'), tab('mine')];
    const theirs = [tab('c'), tab('b'), tab('theirs')];
    expect(ids(merge(base, mine, theirs))).toEqual(['c', 'theirs', 'mine']);
  });

  it('keep their own tab for looking', () => {
    const mine = [...base, tab('look1', { preview: true })];
    const theirs = [...base, tab('look2', { preview: true })];
    expect(ids(merge(base, mine, theirs))).toEqual(['a', 'b', 'c', 'look1']);
    expect(ids(merge(base, base, theirs))).toEqual(['a', 'b', 'c', 'look2']);
  });

  it('agree on a tab that both have changed by what was done here', () => {
    const mine = [tab('a', { pinned: true }), tab('b'), tab('c')];
    expect(merge(base, mine, [tab('b'), tab('a'), tab('c')]).map(({ id, pinned }) => [id, pinned])).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
    ]);
  });
});
