import type { KeyboardEvent } from 'react';
import type { CellPlace } from '../cells.ts';

/** What a grid is given whose cells can be changed. */
export interface GridWriting {
  /** Somebody changes it now; else a cell that is opened begins it. */
  readonly isOn: boolean;
  /** The cell that is changed. */
  readonly open: CellPlace | null;
  /** What stands in its field at first, instead of what the cell says. */
  readonly first: string | null;
  textOf(cell: CellPlace): string;
  onOpen(cell: CellPlace, first?: string): void;
  /** `value` is null where nothing is to change. */
  onLeave(cell: CellPlace, value: string | null): void;
  onClear(cell: CellPlace): void;
  onUndo(): void;
  onRedo(): void;
  onEnd(): void;
}

interface Present {
  readonly chosen: CellPlace | null;
  readonly writing: GridWriting | null;
}

/** Does what a key on the grid means to somebody who changes it; false where it means nothing more than to others. */
export function handleWritingKey(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  { chosen, writing }: Present,
): boolean {
  if (!writing) return false;
  if (chosen && (key === 'Enter' || key === 'F2')) {
    writing.onOpen(chosen);
    return true;
  }
  if (!writing.isOn) return false;
  if (key === 'Escape') writing.onEnd();
  else if ((ctrlKey || metaKey) && !altKey) {
    const letter = key.toLowerCase();
    if (letter === 'y' || (letter === 'z' && shiftKey)) writing.onRedo();
    else if (letter === 'z') writing.onUndo();
    else return false;
  } else if (!chosen || altKey) return false;
  else if (key === 'Delete' || key === 'Backspace') writing.onClear(chosen);
  else if ([...key].length === 1) writing.onOpen(chosen, key);
  else return false;
  return true;
}
