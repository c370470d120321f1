import { act, fireEvent, screen } from '@testing-library/react';
import type { Operation } from '@holdall/shared';
import { fakeShell, renderWithShell } from '@holdall/shared/testing';
import { dialogFeet } from '@holdall/shared/ui';
import { createUndo } from './index.ts';
import { UndoOffer } from './UndoOffer.tsx';

const now = new Date('2026-01-02T00:00:00Z');
const operation = (id: string, change: Partial<Operation> = {}): Operation => ({
  id,
  kind: 'move',
  at: now.toISOString(),
  by: { id: 'usr', name: 'Ana' },
  summary: id,
  undoableUntil: '2026-02-01T00:00:00Z',
  undoneAt: null,
  ...change,
});

/** An undo whose log of operations is given; `asked` holds what was taken back, in order. */
function setUp(log: Operation[] = [], older: Operation[] = []) {
  const asked: string[] = [];
  const said: string[] = [];
  const answers: Record<string, unknown> = {
    'GET /api/operations': { items: log, nextCursor: older.length > 0 ? 'older' : null, total: null },
    'GET /api/operations?limit=50&cursor=older': { items: older, nextCursor: null, total: null },
  };
  for (const id of ['a', 'b', 'c', 'undo-a', 'undo-b', 'redo-a']) {
    const next = id.startsWith('undo') ? id.replace('undo', 'redo') : `undo-${id}`;
    answers[`POST /api/operations/${id}/undo`] = () => {
      asked.push(id);
      return operation(next, { kind: next.startsWith('undo') ? 'undo' : 'redo', undoes: id });
    };
  }
  const { http } = fakeShell({ answers });
  const undo = createUndo({
    http,
    say: (id) => id,
    announce: (text) => void said.push(text),
    now: () => now,
  });
  return { undo, asked, said };
}

describe('taking back', () => {
  it('takes back what the strip offers, without looking further', async () => {
    const { undo, asked, said } = setUp([operation('b')]);
    undo.offer({ text: 'Moved', operationId: 'a' });
    await undo.last();
    expect([asked, undo.offered.get(), said]).toEqual([['a'], null, ['Undone.']]);
  });

  it('offers no longer what was taken back elsewhere on the page, and still what was not', async () => {
    const { undo, asked } = setUp([]);
    undo.offer({ text: 'Moved', operationId: 'a' });
    expect((await undo.takeBack('b')).undoes).toBe('b');
    expect(undo.offered.get()?.operationId).toBe('a');
    await undo.takeBack('a');
    expect([asked, undo.offered.get()]).toEqual([['b', 'a'], null]);
  });

  it('takes back the act under way, once it is done, and not the one before', async () => {
    const { undo, asked } = setUp([operation('b')]);
    undo.offer({ text: 'Moved', operationId: 'a' });
    let resolve = () => {};
    const promise = new Promise<void>((done) => (resolve = done));
    const act = undo.during(promise.then(() => undo.offer({ text: 'Deleted', operationId: 'c' })));
    const failing = undo.during(Promise.reject(new Error('refused')));
    const taking = undo.last();
    expect(asked).toEqual([]);
    resolve();
    await expect(failing).rejects.toThrow('refused');
    await Promise.all([act, taking]);
    expect(asked).toEqual(['c']);
  });

  it('else takes back the newest of the log that can be', async () => {
    const { undo, asked } = setUp([
      operation('undo-c', { kind: 'undo', undoes: 'c' }),
      operation('c', { undoneAt: now.toISOString() }),
      operation('x', { undoableUntil: null }),
      operation('y', { undoableUntil: '2026-01-01T00:00:00Z' }),
      operation('b'),
    ]);
    await undo.last();
    expect(asked).toEqual(['b']);
  });

  it('leaves alone what another tab took back, but not what it did again', async () => {
    const { undo, asked } = setUp([
      operation('redo-a', { kind: 'redo', undoes: 'undo-a' }),
      operation('undo-b', { kind: 'undo', undoes: 'b' }),
      operation('undo-a', { kind: 'undo', undoes: 'a', undoneAt: now.toISOString() }),
      operation('b', { undoneAt: now.toISOString() }),
      operation('a', { undoneAt: now.toISOString() }),
    ]);
    await undo.last();
    expect(asked).toEqual(['redo-a']);
  });

  it('looks further back when the newest of the log are all taken back', async () => {
    const { undo, asked } = setUp([operation('undo-c', { kind: 'undo', undoes: 'c' })], [operation('b')]);
    await undo.last();
    expect(asked).toEqual(['b']);
  });

  it('says when there is nothing', async () => {
    const { undo, said } = setUp();
    await undo.last();
    await undo.redo();
    expect(said).toEqual(['There is nothing to undo.', 'There is nothing to redo.']);
  });
});

describe('doing again', () => {
  it('does again what was taken back, and that can be taken back in turn', async () => {
    const { undo, asked } = setUp();
    undo.offer({ text: 'Moved', operationId: 'a' });
    await undo.last();
    await undo.redo();
    await undo.last();
    expect(asked).toEqual(['a', 'undo-a', 'redo-a']);
  });

  it('is over once something else was done', async () => {
    const { undo, asked, said } = setUp();
    undo.offer({ text: 'Moved', operationId: 'a' });
    await undo.last();
    undo.offer({ text: 'Starred', operationId: 'b' });
    await undo.redo();
    expect([asked, said.at(-1)]).toEqual([['a'], 'There is nothing to redo.']);
  });
});

describe('the strip', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('offers the last act for ten seconds', () => {
    const { undo } = setUp();
    const onUndo = jest.fn();
    renderWithShell(<UndoOffer undo={undo} onUndo={onUndo} />);
    act(() => undo.offer({ text: '3 items moved', operationId: 'a' }));
    act(() => undo.offer({ text: '1 item starred', operationId: 'b' }));
    expect(screen.queryByText('3 items moved')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }));
    expect(onUndo).toHaveBeenCalledTimes(1);
    act(() => jest.advanceTimersByTime(9_900));
    expect(screen.getByText('1 item starred')).toBeTruthy();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText('1 item starred')).toBeNull();
  });

  it('stands in a dialog while one is open: nothing else can be pressed then', () => {
    const { undo } = setUp();
    const foot = document.body.appendChild(document.createElement('div'));
    renderWithShell(<UndoOffer undo={undo} onUndo={() => {}} />);
    act(() => undo.offer({ text: 'Taken back', operationId: 'a' }));
    expect(foot.textContent).toBe('');
    act(() => dialogFeet.set([foot]));
    expect(foot.textContent).toContain('Taken back');
    act(() => dialogFeet.set([]));
    expect(foot.textContent).toBe('');
    expect(screen.getByText('Taken back')).toBeTruthy();
  });
});
