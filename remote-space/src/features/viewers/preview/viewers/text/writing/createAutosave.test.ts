import { AppError } from '@holdall/shared';
import { createAutosave } from './createAutosave.ts';
import { LettersMissing } from './encodeText.ts';

function setUp(answers: (() => Promise<number> | number | null)[] = []) {
  const sent: [string, number][] = [];
  const save = async (text: string, revision: number) => {
    sent.push([text, revision]);
    const answer = answers.shift();
    return answer ? answer() : revision + 1;
  };
  return { sent, autosave: createAutosave(1, { save, quietMs: 900 }) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('keeping a text that is being written', () => {
  it('sends it after a moment of quiet, once', async () => {
    const { sent, autosave } = setUp();
    autosave.change('a');
    await jest.advanceTimersByTimeAsync(500);
    autosave.change('ab');
    await jest.advanceTimersByTimeAsync(899);
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([['ab', 1]]);
    expect(autosave.state.get()).toBe('saved');
  });

  it('writes each text over the revision before it, one at a time', async () => {
    let finish: (revision: number) => void = () => {};
    const { sent, autosave } = setUp([() => new Promise<number>((resolve) => (finish = resolve))]);
    autosave.change('a');
    const done = autosave.flush();
    autosave.change('ab');
    expect(sent).toEqual([['a', 1]]);
    finish(7);
    await done;
    await jest.runAllTimersAsync();
    expect(sent).toEqual([
      ['a', 1],
      ['ab', 7],
    ]);
  });

  it('has it wait in the outbox where there is no connection, and goes on upon what it was written over', async () => {
    const { sent, autosave } = setUp([() => null]);
    autosave.change('a');
    await autosave.flush();
    expect(autosave.state.get()).toBe('waits');
    await jest.advanceTimersByTimeAsync(120_000);
    autosave.change('ab');
    await autosave.flush();
    expect(sent).toEqual([
      ['a', 1],
      ['ab', 1],
    ]);
    expect(autosave.state.get()).toBe('saved');
  });

  it('stops when somebody else was quicker, and forgets nothing', async () => {
    const { sent, autosave } = setUp([() => Promise.reject(new AppError('revision_conflict'))]);
    autosave.change('mine');
    await autosave.flush();
    expect(autosave.state.get()).toBe('conflict');
    autosave.change('mine, longer');
    await jest.runAllTimersAsync();
    expect(sent).toHaveLength(1);
    autosave.rebase(5);
    autosave.change('mine, longer');
    await autosave.flush();
    expect(sent.at(-1)).toEqual(['mine, longer', 5]);
  });

  it('tries again what could not be sent, after longer and longer waits', async () => {
    const refuse = () => Promise.reject(new AppError('no_connection'));
    const { sent, autosave } = setUp([refuse, refuse]);
    autosave.change('a');
    await autosave.flush();
    expect(autosave.state.get()).toBe('failed');
    await jest.advanceTimersByTimeAsync(2_000);
    expect([sent.length, autosave.state.get()]).toEqual([2, 'failed']);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(sent).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(2_000);
    expect([sent.length, autosave.state.get()]).toEqual([3, 'saved']);
  });

  it('does not try again what is refused for good, until more is typed', async () => {
    const { sent, autosave } = setUp([() => Promise.reject(new AppError('forbidden'))]);
    autosave.change('a');
    await autosave.flush();
    expect(autosave.state.get()).toBe('stopped');
    expect(autosave.failure()).toMatchObject({ code: 'forbidden' });
    await jest.advanceTimersByTimeAsync(120_000);
    expect(sent).toHaveLength(1);
    autosave.change('ab');
    await jest.runAllTimersAsync();
    expect(autosave.state.get()).toBe('saved');
  });

  it('says when a text cannot be written as its file is', async () => {
    const { autosave } = setUp([() => Promise.reject(new LettersMissing(['字'], 'windows-1252'))]);
    autosave.change('字');
    await autosave.flush();
    expect(autosave.state.get()).toBe('unwritable');
  });
});
