import { columnIntent } from './columnKeys.ts';

const press = (key: string, held: { altKey?: boolean; shiftKey?: boolean } = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe('keys between columns', () => {
  it('go further in and back out, with the direction of the script', () => {
    expect(columnIntent(press('ArrowRight'), false)).toBe('in');
    expect(columnIntent(press('ArrowLeft'), false)).toBe('out');
    expect(columnIntent(press('ArrowLeft'), true)).toBe('in');
    expect(columnIntent(press('ArrowRight'), true)).toBe('out');
  });

  it('leave what belongs to others', () => {
    expect(columnIntent(press('ArrowLeft', { altKey: true }), false)).toBeNull();
    expect(columnIntent(press('ArrowRight', { shiftKey: true }), false)).toBeNull();
    expect(columnIntent(press('ArrowDown'), false)).toBeNull();
  });
});
