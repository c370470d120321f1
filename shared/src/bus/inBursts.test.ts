import { Subject } from 'rxjs';
import { inBursts } from './inBursts.ts';

describe('what comes in bursts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is acted on as one, and nothing ticks before or after', () => {
    const source = new Subject<number>();
    const bursts: (readonly number[])[] = [];
    const following = inBursts(source, (burst) => bursts.push(burst), 100);
    expect(jest.getTimerCount()).toBe(0);
    source.next(1);
    jest.advanceTimersByTime(60);
    source.next(2);
    jest.advanceTimersByTime(60);
    expect(bursts).toEqual([[1, 2]]);
    expect(jest.getTimerCount()).toBe(0);
    source.next(3);
    following.unsubscribe();
    jest.advanceTimersByTime(200);
    expect(bursts).toEqual([[1, 2]]);
  });
});
