import { listIntent } from './listKeys.ts';

const press = (key: string, more: object = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const list = { active: 5, count: 100, page: 10, columns: 1 };

it.each([
  ['ArrowDown', 6],
  ['ArrowUp', 4],
  ['PageDown', 15],
  ['PageUp', 0],
  ['Home', 0],
  ['End', 99],
])('%s moves', (key, to) => {
  expect(listIntent(press(key), list)).toEqual({ type: 'move', to, extend: false });
});

it('extends the selection with Shift', () => {
  expect(listIntent(press('End', { shiftKey: true }), list)).toEqual({ type: 'move', to: 99, extend: true });
});

it('moves sideways with the line, which may run from the right', () => {
  const grid = { ...list, columns: 4, rightToLeft: true };
  expect(listIntent(press('ArrowLeft'), grid)).toMatchObject({ to: 6 });
  expect(listIntent(press('ArrowRight'), grid)).toMatchObject({ to: 4 });
  expect(listIntent(press('ArrowLeft'), { ...list, rightToLeft: true })).toBeNull();
});

it('moves by rows and by one in a grid', () => {
  const grid = { ...list, columns: 4 };
  expect(listIntent(press('ArrowDown'), grid)).toMatchObject({ to: 9 });
  expect(listIntent(press('ArrowRight'), grid)).toMatchObject({ to: 6 });
});

it('leaves to others what is not its own', () => {
  expect(listIntent(press('ArrowRight'), list)).toBeNull();
  expect(listIntent(press('ArrowUp', { altKey: true }), list)).toBeNull();
  expect(listIntent(press('q'), list)).toBeNull();
  expect(listIntent(press('ArrowDown'), { ...list, count: 0 })).toBeNull();
});

it('knows the keys of selecting', () => {
  expect(listIntent(press('a', { ctrlKey: true }), list)).toEqual({ type: 'all' });
  expect(listIntent(press('x'), list)).toBeNull();
  expect(listIntent(press(' ', { ctrlKey: true }), list)).toEqual({ type: 'toggle' });
  expect(listIntent(press('Escape'), list)).toEqual({ type: 'clear' });
});
