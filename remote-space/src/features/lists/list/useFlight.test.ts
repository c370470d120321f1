import { act, renderHook } from '@testing-library/react';
import type { RowRange } from '../listing/index.ts';
import { useFlight } from './useFlight.ts';

const usual = 16;
const shownAt = (offset: number): RowRange => ({
  first: Math.floor(offset / 42),
  last: Math.floor(offset / 42) + 20,
});

/** @param frame Milliseconds from one step to the next. */
function fly(frame = usual) {
  let [now, offset] = [1000, 0];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const looked: RowRange[] = [];
  const { result } = renderHook(() => useFlight((shown) => looked.push(shown)));
  return {
    looked,
    isFull: (index: number) => result.current.isFull(index),
    scroll(pixels: number) {
      now += frame;
      offset += pixels;
      act(() => result.current.scrolled(offset, shownAt(offset)));
    },
    stand: () => act(() => result.current.stood(shownAt(offset))),
    /** @param took Milliseconds until it is seen. */
    async jump(took = 0) {
      act(() => result.current.jump(shownAt(offset)));
      now += took;
      await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 1)));
    },
  };
}

describe('a list that flies past', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is looked at again where it stands, and nowhere between', () => {
    const list = fly();
    for (let frames = 0; frames < 50; frames += 1) list.scroll(420);
    expect(list.looked).toEqual([shownAt(420)]);
    expect(list.isFull(500)).toBe(false);
    list.stand();
    expect(list.looked.at(-1)).toEqual(shownAt(50 * 420));
    expect(list.looked).toHaveLength(2);
    expect(list.isFull(500)).toBe(true);
  });

  it('flies where a slow page makes few and wide steps of it', () => {
    const list = fly(120);
    for (let frames = 0; frames < 20; frames += 1) list.scroll(420);
    expect(list.looked).toEqual([shownAt(420)]);
    expect(list.isFull(500)).toBe(false);
  });

  it('leaves the rows as they are that were drawn before', () => {
    const list = fly();
    list.scroll(42);
    list.scroll(420);
    expect([1, 21].map(list.isFull)).toEqual([true, true]);
    expect(list.isFull(60)).toBe(false);
  });

  it('is looked at as soon as it slows down', () => {
    const list = fly();
    for (let frames = 0; frames < 5; frames += 1) list.scroll(420);
    list.scroll(42);
    expect(list.looked.at(-1)).toEqual(shownAt(5 * 420 + 42));
    expect(list.isFull(500)).toBe(true);
  });

  it('is none when it is read', () => {
    const list = fly();
    for (let frames = 0; frames < 20; frames += 1) list.scroll(84);
    expect(list.looked).toHaveLength(20);
    expect(list.isFull(500)).toBe(true);
  });

  it('is none when keys jump, page after page', async () => {
    const list = fly();
    for (let presses = 0; presses < 5; presses += 1) {
      await list.jump();
      expect(list.isFull(500)).toBe(true);
      list.scroll(840);
    }
    expect(list.looked).toHaveLength(5);
    expect(list.isFull(500)).toBe(true);
  });

  it('shows the names first where jumps are slow, until they are quick again', async () => {
    const list = fly();
    list.scroll(42);
    await list.jump(80);
    expect(list.isFull(60)).toBe(true);
    await list.jump(30);
    expect(list.isFull(60)).toBe(false);
    list.scroll(840);
    expect(list.isFull(60)).toBe(true);
    await list.jump(5);
    list.scroll(840);
    await list.jump(5);
    expect(list.isFull(60)).toBe(true);
  });
});
