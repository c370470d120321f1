import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useKeptFocus } from './useKeptFocus.ts';

const frame = () => act(() => new Promise<void>((seen) => requestAnimationFrame(() => seen())));

/** A folder whose row goes when another one opens. */
function Folder({ shown, hasKeys = true }: { shown: string; hasKeys?: boolean }) {
  const around = useRef<HTMLDivElement>(null);
  useKeptFocus(around, { shown, active: 0, hasKeys });
  return (
    <div ref={around}>
      <div data-keys="list">
        <div key={shown} tabIndex={-1} data-row={0} aria-label={`Row of ${shown}`} />
      </div>
    </div>
  );
}

async function openAnother() {
  const { rerender } = render(<Folder shown="one" />);
  screen.getByLabelText('Row of one').focus();
  rerender(<Folder shown="two" />);
  await frame();
}

describe('the focus, when a folder is opened with a key', () => {
  it('goes to the row at hand, and comes back to it when it is lost a moment later', async () => {
    await openAnother();
    const row = screen.getByLabelText('Row of two');
    expect(document.activeElement).toBe(row);
    row.blur();
    await frame();
    await frame();
    expect(document.activeElement).toBe(row);
  });

  it('is left to the half of a split that has the keys', async () => {
    const { rerender } = render(<Folder shown="one" hasKeys={false} />);
    rerender(<Folder shown="two" hasKeys={false} />);
    await frame();
    expect(document.activeElement).toBe(document.body);
  });

  it('is left to who goes on', async () => {
    await openAnother();
    await userEvent.keyboard('{Shift}');
    screen.getByLabelText('Row of two').blur();
    await frame();
    await frame();
    expect(document.activeElement).toBe(document.body);
  });
});
