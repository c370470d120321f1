import { createFairQueue } from './fairQueue.ts';

const everything = (queue: ReturnType<typeof createFairQueue<string>>) => {
  const taken: string[] = [];
  for (let item = queue.take(); item; item = queue.take()) taken.push(item);
  return taken;
};

describe('a fair queue', () => {
  it('takes from each owner in turn, oldest first', () => {
    const queue = createFairQueue<string>(10);
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item.charAt(0), item);
    expect(everything(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('gives up the last of the longest line when full, whoever came', () => {
    const queue = createFairQueue<string>(3);
    for (const item of ['a1', 'a2', 'a3']) expect(queue.add('a', item)).toBeUndefined();
    expect(queue.add('b', 'b1')).toBe('a3');
    expect(queue.add('a', 'a4')).toBe('a4');
    expect(everything(queue)).toEqual(['a1', 'b1', 'a2']);
  });

  it('hands everything out at once', () => {
    const queue = createFairQueue<string>(3);
    queue.add('a', 'a1');
    queue.add('b', 'b1');
    expect(queue.drain()).toEqual(['a1', 'b1']);
    expect(queue.take()).toBeUndefined();
  });
});
