import { untilThere } from './untilThere.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('asks again for code that could not be had, until it is there', async () => {
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue('code');
  const brought = untilThere(load)();
  await jest.advanceTimersByTimeAsync(9000);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1000);
  await expect(brought).resolves.toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});
