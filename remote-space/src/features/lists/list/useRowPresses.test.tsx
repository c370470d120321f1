import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import type { RowsModel } from './ListModel.ts';
import { useReveal } from './useReveal.ts';
import { useRowPresses } from './useRowPresses.ts';

interface Row {
  name: string;
}

const modelOf = (...rows: Row[]): RowsModel<Row> => ({
  listing: { count: rows.length, row: (index) => rows[index] },
  active: 1,
  setActive() {},
  press() {},
  selectAll() {},
  clear() {},
  open() {},
});
const plan = { name: 'plan.md' };
const files = modelOf(plan, { name: 'words.txt' });

const frame = () => act(() => new Promise<void>((seen) => requestAnimationFrame(() => seen())));

interface ListProps {
  /** For another one the rows are made anew. */
  width: 'wide' | 'narrow';
  model?: RowsModel<Row>;
}

/** A list of two rows. */
function List({ width, model = files }: ListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { reveal } = useReveal({ model, scroller, lines: useRef(null), columns: 1 });
  const presses = useRowPresses(model, {
    hasChosen: false,
    isChosen: () => false,
    openBehind() {},
    reveal,
  });
  return (
    <div role="grid" ref={scroller} tabIndex={-1} {...presses}>
      {[0, 1].map((index) => (
        <div
          key={`${width} ${index}`}
          role="row"
          tabIndex={-1}
          data-row={index}
          aria-label={model.listing.row(index)?.name}
        />
      ))}
    </div>
  );
}

async function goNarrow(before: (row: HTMLElement, draw: (list: ListProps) => void) => void, model = files) {
  const { rerender } = render(<List width="wide" />);
  await frame();
  const row = screen.getByRole('row', { name: 'words.txt' });
  before(row, (list) => rerender(<List {...list} />));
  rerender(<List width="narrow" model={model} />);
  await frame();
  return row;
}

describe('the focus, when the rows of a list are made anew', () => {
  it('stays on its row', async () => {
    const before = await goNarrow((row) => row.focus());
    const row = screen.getByRole('row', { name: 'words.txt' });
    expect(row).not.toBe(before);
    expect(document.activeElement).toBe(row);
  });

  it('stays on a row that has changed meanwhile', async () => {
    const model = modelOf(plan, { name: 'words.txt' });
    await goNarrow((row, draw) => {
      row.focus();
      draw({ width: 'wide', model });
    }, model);
    expect(document.activeElement).toBe(screen.getByRole('row', { name: 'words.txt' }));
  });

  it('is not taken by the list when it had left by itself', async () => {
    await goNarrow((row) => {
      row.focus();
      row.blur();
    });
    expect(document.activeElement).toBe(document.body);
  });

  it('does not go to another row by this', async () => {
    await goNarrow((row) => row.focus(), modelOf(plan, { name: 'other.txt' }));
    expect(document.activeElement).toBe(document.body);
  });
});
