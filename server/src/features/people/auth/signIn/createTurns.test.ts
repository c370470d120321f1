import { createTurns } from './createTurns.ts';

/** Work that lasts until it is told to end. */
function task() {
  let end = () => {};
  const done = new Promise<void>((resolve) => void (end = resolve));
  return { done, end };
}

describe('turns', () => {
  it('are given in order, no more than may work at once', async () => {
    const inTurn = createTurns({ atOnce: 2 });
    const tasks = Array.from({ length: 5 }, task);
    const begun: number[] = [];
    const all = tasks.map(({ done }, index) =>
      inTurn(async () => {
        begun.push(index);
        await done;
      }),
    );
    expect(begun).toEqual([0, 1]);
    tasks[1]?.end();
    await all[1];
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2]);
    for (const { end } of tasks) end();
    await Promise.all(all);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('go on after work that has failed', async () => {
    const inTurn = createTurns({ atOnce: 1 });
    const failing = inTurn(async () => {
      throw new Error('no');
    });
    const next = inTurn(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('done');
  });

  it('are refused when too many wait', async () => {
    const inTurn = createTurns({ atOnce: 1, mostWaiting: 1 });
    const first = task();
    const all = [inTurn(() => first.done), inTurn(async () => {})];
    await expect(inTurn(async () => {})).rejects.toMatchObject({ code: 'too_many_attempts' });
    first.end();
    await Promise.all(all);
  });
});
