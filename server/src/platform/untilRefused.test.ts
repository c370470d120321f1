import { Readable } from 'node:stream';
import { AppError } from '@holdall/shared/contract';
import { untilRefused } from './untilRefused.ts';

const open = () => new Readable({ read() {} });

describe('a stream for which the right is asked again', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('ends when it is refused, and for no other failure', async () => {
    const answers = [new Error('busy'), new AppError('not_found')];
    const stream = untilRefused(open(), () =>
      Promise.reject(answers.shift() ?? new Error('asked too often')),
    );
    stream.on('error', () => {});
    await jest.advanceTimersByTimeAsync(700);
    expect(stream.destroyed).toBe(false);
    await jest.advanceTimersByTimeAsync(700);
    expect(stream.errored).toMatchObject({ code: 'not_found' });
  });

  it('is not asked for once it is over, nor where it was over before', async () => {
    const ask = jest.fn(async () => {});
    const stream = untilRefused(open(), ask);
    await jest.advanceTimersByTimeAsync(700);
    stream.destroy();
    await jest.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledTimes(1);
    untilRefused(stream, ask);
    await jest.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
