import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useReveal } from './useReveal.ts';

const frame = () => act(() => new Promise<void>((seen) => requestAnimationFrame(() => seen())));

/** A list of three rows with a button each, of which the last is not drawn until its page has come. */
function List({ listing, drawn }: { listing: string; drawn: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const model = { active: 0, listing: listing as never };
  const { reveal } = useReveal({ model, scroller, lines: useRef(null), columns: 1 });
  return (
    <>
      <button onClick={() => reveal(2)}>Seek the last</button>
      <div role="grid" aria-label="Files" tabIndex={-1}>
        <button onClick={() => reveal(1)}>Seek from the head</button>
        <div ref={scroller}>
          {Array.from({ length: drawn }, (_, index) => (
            <div key={index} role="row" tabIndex={-1} data-row={index} aria-label={`Row ${index}`}>
              <button>{`Menu of ${index}`}</button>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

async function seekTheLast() {
  const { rerender } = render(<List listing="first page" drawn={2} />);
  screen.getByLabelText('Row 0').focus();
  act(() => screen.getByText('Seek the last').click());
  await frame();
  return { comes: () => rerender(<List listing="second page" drawn={3} />) };
}

describe('a row that is sought', () => {
  it('has the focus once it is there; until then the list has it', async () => {
    const { comes } = await seekTheLast();
    expect(document.activeElement).toBe(screen.getByRole('grid'));
    comes();
    expect(document.activeElement).toBe(screen.getByLabelText('Row 2'));
  });

  it('has the focus that was in the head of the list when it was sought from there', async () => {
    render(<List listing="first page" drawn={2} />);
    screen.getByText('Seek from the head').focus();
    act(() => screen.getByText('Seek from the head').click());
    await frame();
    expect(document.activeElement).toBe(screen.getByLabelText('Row 1'));
  });

  it('leaves the focus to what is outside of the list, such as a filter that is written in', async () => {
    render(<List listing="first page" drawn={2} />);
    screen.getByText('Seek the last').focus();
    act(() => screen.getByText('Seek the last').click());
    await frame();
    expect(document.activeElement).toBe(screen.getByText('Seek the last'));
  });

  it.each([
    ['to a button of a row', 'Menu of 1'],
    ['out of the list', 'Seek the last'],
  ])('does not take the focus from somebody who has gone on %s', async (_, name) => {
    const { comes } = await seekTheLast();
    screen.getByText(name).focus();
    await frame();
    comes();
    expect(document.activeElement).toBe(screen.getByText(name));
  });
});
