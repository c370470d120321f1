import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterFirstScreen } from './index.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A question to the server that is answered when the test says so. */
function ask(queries: QueryClient, name: string) {
  let answer: (value: string) => void = () => {};
  const answered = queries.fetchQuery({
    queryKey: [name],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  return async () => {
    answer('there');
    await answered;
  };
}

it('waits for what was asked, and for what is asked after that', async () => {
  const queries = new QueryClient();
  const act = jest.fn();
  afterFirstScreen(queries, act);
  const answerFirst = ask(queries, 'spaces');
  await jest.advanceTimersByTimeAsync(5000);
  await answerFirst();
  await jest.advanceTimersByTimeAsync(100);
  const answerSecond = ask(queries, 'storages');
  await jest.advanceTimersByTimeAsync(5000);
  expect(act).not.toHaveBeenCalled();
  await answerSecond();
  await jest.advanceTimersByTimeAsync(5000);
  expect(act).toHaveBeenCalledTimes(1);
});

it('acts where nothing is asked, and not once it is called off', async () => {
  const [act, never] = [jest.fn(), jest.fn()];
  afterFirstScreen(new QueryClient(), act);
  afterFirstScreen(new QueryClient(), never)();
  await jest.advanceTimersByTimeAsync(5000);
  expect([act.mock.calls.length, never.mock.calls.length]).toEqual([1, 0]);
});

it('is not held up by what is drawn anew and asks nothing', async () => {
  const queries = new QueryClient();
  const act = jest.fn();
  const queryKey = ['spaces'];
  const observer = new QueryObserver(queries, { queryKey, enabled: false });
  const leave = observer.subscribe(() => {});
  afterFirstScreen(queries, act);
  for (let draw = 0; draw < 5; draw += 1) {
    await jest.advanceTimersByTimeAsync(1000);
    observer.setOptions({ queryKey, enabled: false, staleTime: draw });
  }
  expect(act).toHaveBeenCalledTimes(1);
  leave();
});
