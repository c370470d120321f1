import { keysOf, type CommandRow } from '@holdall/shared';
import { allCommands, canMeet, workspaceCommands } from './commandRows.ts';
import { giveKey, holdersOf, resetKey } from './keyChoices.ts';
import { pressedKeys, refusalOf } from './pressedKeys.ts';

const row = (id: string, keys: string[], group = 'Folder'): CommandRow => ({ id, title: id, group, keys });
const rename = row('rename', ['F2']);
const up = row('up', ['Alt+ArrowUp']);
const home = row('home', ['g h'], 'Go to');
const zoom = row('zoom', ['F2'], 'File viewer');
const rows = [rename, up, home, zoom];
const keysNow = (keys: Record<string, string>) =>
  Object.fromEntries(rows.map((one) => [one.id, keysOf(one, { keys, singleKeys: true }).join()]));

describe('giving keys', () => {
  it('keeps what differs from the own keys, and nothing else', () => {
    const keys = giveKey(rename, 'F4', rows, {});
    expect(keys).toEqual({ rename: 'F4' });
    expect(giveKey(rename, 'F2', rows, keys)).toEqual({});
  });

  it('swaps with who holds them where both can be at hand', () => {
    expect(holdersOf(up, 'F2', rows, {})).toEqual([rename]);
    expect(keysNow(giveKey(up, 'F2', rows, {}))).toEqual({
      up: 'F2',
      rename: 'Alt+ArrowUp',
      home: 'g h',
      zoom: 'F2',
    });
  });

  it('knows that a key hides what begins with it', () => {
    expect(holdersOf(rename, 'g', rows, {})).toEqual([home]);
    expect(holdersOf(rename, 'h', rows, {})).toEqual([]);
  });

  it('takes keys away, and brings all back that were swapped', () => {
    expect(keysNow(giveKey(rename, '', rows, {}))['rename']).toBe('');
    const swapped = giveKey(up, 'F2', rows, {});
    expect(resetKey(rename, rows, swapped)).toEqual({});
  });
});

describe('what was pressed', () => {
  const press = (key: string, code: string, more = {}) =>
    pressedKeys(
      { key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more },
      false,
    );

  it.each([
    [press('k', 'KeyK', { ctrlKey: true }), '$mod+k'],
    [press('J', 'KeyJ', { shiftKey: true }), 'Shift+j'],
    [press('?', 'Slash', { shiftKey: true }), 'Shift+?'],
    [press('ł', 'KeyW', { altKey: true }), 'Alt+KeyW'],
    [press('F7', 'F7'), 'F7'],
    [press('Control', 'ControlLeft', { ctrlKey: true }), null],
  ])('%s', (read, expected) => expect(read).toBe(expected));

  it('is refused where the browser keeps it, or where nobody could do without it', () => {
    const told = (keys: string) => `${keys}: ${refusalOf(keys)}`;
    expect(['$mod+t', 'F5', 'Tab', 'ArrowUp', 'F7', '$mod+Shift+k'].map(told).join(', ')).toBe(
      '$mod+t: kept, F5: kept, Tab: needed, ArrowUp: needed, F7: null, $mod+Shift+k: null',
    );
  });
});

/** The keys of the product, as they were planned: the command behind each, or why there is none. */
const planned: Readonly<Record<string, string>> = {
  '/': 'browse.filter',
  'Alt+ArrowUp': 'browse.up',
  x: 'list.choose',
  '$mod+c': 'resources.take-copy',
  '$mod+x': 'resources.take-cut',
  '$mod+v': 'resources.paste',
  F2: 'resources.rename',
  Delete: 'resources.delete',
  m: 'resources.move',
  y: 'resources.copy',
  n: 'create.folder',
  u: 'upload.files',
  s: 'resources.star',
  c: 'resources.comment',
  q: 'resources.ask',
  z: 'resources.summarise',
  f: 'viewer.fullScreen',
  e: 'storage.share',
  i: 'browse.panel',
  'Alt+Digit1': 'tabs.place1',
  'Alt+Digit9': 'tabs.place9',
  'Alt+KeyW': 'tabs.close',
  'Alt+Shift+KeyT': 'tabs.reopen',
};

/** Those of what the product does not have yet. Whoever builds it moves the line up. */
const later: Readonly<Record<string, string>> = {
  'g i': 'a screen of the inbox',
};

/** Those that a list answers itself, wherever it stands: they are no commands, and are given to none. */
const ofLists = ['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'Enter', 'Shift+F10'];

describe('the commands of the workspace', () => {
  it.each(Object.entries(later))('%s waits for %s', (keys) => {
    expect(workspaceCommands().filter((one) => one.keys?.includes(keys))).toEqual([]);
  });

  it.each(ofLists)('%s belongs to lists', (keys) => expect(refusalOf(keys)).not.toBeNull());

  it.each(Object.entries(planned))('%s does %s', (keys, id) => {
    expect(workspaceCommands().find((one) => one.id === id)?.keys).toContain(keys);
  });

  it('share no key where two can be at hand', () => {
    const all = allCommands([]);
    const shared = all.flatMap((one) =>
      (one.keys ?? []).flatMap((keys) =>
        holdersOf(one, keys, all, {}).map((other) => `${keys}: ${one.id}, ${other.id}`),
      ),
    );
    expect(shared).toEqual([]);
    expect(canMeet(rename, zoom)).toBe(false);
  });
});
