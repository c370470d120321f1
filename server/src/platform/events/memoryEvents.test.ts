import { memoryEvents } from './memoryEvents.ts';

function setUp() {
  const waiting: (() => void)[] = [];
  const failures: unknown[] = [];
  const bus = memoryEvents<string>({
    afterCommit: (act) => waiting.push(act),
    onFailure: (error) => failures.push(error),
  });
  const commit = () => waiting.splice(0).forEach((act) => act());
  return { bus, commit, failures };
}

describe('events', () => {
  it('are told after the commit, to everybody who still listens', () => {
    const { bus, commit } = setUp();
    const heard: string[] = [];
    const stop = bus.subscribe((event) => void heard.push(`a ${event}`));
    bus.subscribe((event) => void heard.push(`b ${event}`));
    bus.publish('one');
    expect(heard).toEqual([]);
    commit();
    stop();
    bus.publish('two');
    commit();
    expect(heard).toEqual(['a one', 'b one', 'b two']);
  });

  it('reach the others when one listener fails', async () => {
    const { bus, commit, failures } = setUp();
    const heard: string[] = [];
    bus.subscribe(() => {
      throw new Error('at once');
    });
    bus.subscribe(() => Promise.reject(new Error('later')));
    bus.subscribe((event) => void heard.push(event));
    bus.publish('one');
    commit();
    await Promise.resolve();
    expect(heard).toEqual(['one']);
    expect(failures).toHaveLength(2);
  });

  it('are over when the slowest listener is done, also where one tells another thing', async () => {
    const { bus, commit } = setUp();
    const done: string[] = [];
    bus.subscribe(async (event) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      done.push(event);
      if (event !== 'one') return;
      bus.publish('two');
      commit();
    });
    await bus.idle();
    bus.publish('one');
    commit();
    await bus.idle();
    expect(done).toEqual(['one', 'two']);
  });
});
