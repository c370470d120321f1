import { act, screen } from '@testing-library/react';
import { renderUi } from '../renderUi.tsx';
import { UndoStrip } from './UndoStrip.tsx';

describe('the undo strip', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('goes after ten seconds, but not while it has the focus', () => {
    const expire = jest.fn();
    renderUi(
      <UndoStrip onUndo={() => undefined} onExpire={expire}>
        3 items moved
      </UndoStrip>,
    );
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    act(() => jest.advanceTimersByTime(30_000));
    expect(expire).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Undo' }).blur());
    act(() => jest.advanceTimersByTime(10_000));
    expect(expire).toHaveBeenCalledTimes(1);
  });

  it('undoes', () => {
    const undo = jest.fn();
    renderUi(
      <UndoStrip onUndo={undo} onExpire={() => undefined}>
        3 items moved
      </UndoStrip>,
    );
    act(() => screen.getByRole('button', { name: 'Undo' }).click());
    expect(undo).toHaveBeenCalledTimes(1);
  });
});
