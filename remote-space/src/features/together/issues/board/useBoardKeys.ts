import { useRef, type KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [columns: number, cards: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Moves the focus among the cards of a board by arrows: up and down in a column, sideways to the next one that has any. */
export function useBoardKeys() {
  const board = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const columns = [...(board.current?.querySelectorAll('[data-column]') ?? [])]
      .map((column) => [...column.querySelectorAll<HTMLElement>('[data-issue] h3 a')])
      .filter((links) => links.length > 0);
    const here = columns.findIndex((links) => links.includes(event.target as HTMLElement));
    const links = columns[here];
    if (!links) return;
    const row = links.indexOf(event.target as HTMLElement);
    const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [across, along] = step;
    const aim = columns[here + (isTurned ? -across : across)];
    const target = aim && (along === 0 ? aim[Math.min(row, aim.length - 1)] : aim[row + along]);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return { board, handleKeyDown };
}
