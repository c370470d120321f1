import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../renderUi.tsx';
import { Tooltip } from './Tooltip.tsx';

const tip = () => screen.queryByRole('tooltip', { hidden: true });

/** jsdom has no pointer events; React hears `pointerover` as the pointer entering. */
function enter(button: Element, pointerType: string) {
  const event = new Event('pointerover', { bubbles: true });
  fireEvent(button, Object.assign(event, { pointerType }));
}

function setUp() {
  renderUi(
    <Tooltip text="Last checked at 14:02">
      <button>Status</button>
    </Tooltip>,
  );
  return screen.getByRole('button', { name: 'Status' });
}

describe('a tooltip', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('comes after a rest of the mouse, describes its button, and goes a moment after the mouse left', () => {
    const button = setUp();
    enter(button, 'mouse');
    act(() => jest.advanceTimersByTime(400));
    expect(tip()).toBeNull();
    act(() => jest.advanceTimersByTime(200));
    expect(tip()?.textContent).toBe('Last checked at 14:02');
    expect(button.getAttribute('aria-describedby')).toBe(tip()?.id);
    fireEvent.pointerLeave(button);
    act(() => jest.advanceTimersByTime(200));
    expect(tip()).toBeNull();
    act(() => jest.advanceTimersByTime(5000));
  });

  it('is dismissed by Escape while the mouse is still there', () => {
    enter(setUp(), 'mouse');
    act(() => jest.advanceTimersByTime(600));
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(tip()).toBeNull();
    act(() => jest.advanceTimersByTime(5000));
  });

  it('is not for fingers', () => {
    enter(setUp(), 'touch');
    act(() => jest.advanceTimersByTime(2000));
    expect(tip()).toBeNull();
  });
});
