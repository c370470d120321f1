import { createStore, limits, useStore, type Resource } from '@holdall/shared';
import { useEffect, useMemo, useState } from 'react';
import type { TextEditor } from '../../text/useTextEditor.ts';
import type { CellPlace, Delimiter } from '../cells.ts';
import type { Table } from '../useTable.ts';
import { createTableEdits, type EditsState } from './createTableEdits.ts';
import type { GridWriting } from './GridWriting.ts';

interface Given {
  readonly resource: Resource;
  readonly editor: TextEditor;
  readonly delimiter: Delimiter;
  readonly chosen: CellPlace | null;
  /** The table is shown as its file is written, so that it can be written. */
  readonly isAsWritten: boolean;
  onChoose(cell: CellPlace | null): void;
  /** Brings a cell onto the screen. */
  onSeek(cell: CellPlace): void;
  /** What stands between cells must not be guessed anew while they change. */
  onBegin(): void;
  /** The rows as they are now. */
  onShow(table: Table): void;
}

const nothing = createStore<EditsState>({ changes: 0, canUndo: false, canRedo: false });

/** Changing the cells and rows of a table kept as text; it is held, sent and kept as texts are. */
export function useTableWriting(given: Given) {
  const { resource, editor, delimiter, chosen, isAsWritten, onChoose, onSeek, onBegin, onShow } = given;
  const { editing } = editor;
  const [open, setOpen] = useState<{ cell: CellPlace; first: string | null } | null>(null);
  const edits = useMemo(
    () => editing && createTableEdits(editing.text(), delimiter, (text) => editing.change(text)),
    [editing, delimiter],
  );
  const state = useStore(edits?.state ?? nothing);
  const count = edits?.count() ?? null;
  const encoding = editor.text.file?.encoding ?? 'utf-8';
  useEffect(() => {
    if (edits && count !== null) onShow({ rows: edits, count, complete: true, encoding });
  }, [edits, count, encoding, onShow]);

  const mayChange = resource.can.includes('modify') && resource.trashed === null;
  const isLarge = (resource.size ?? 0) > limits.textEditBytes;
  const canBegin = mayChange && !isLarge && isAsWritten && !editor.text.file?.fixed;

  async function begin() {
    onBegin();
    if (!(await editor.start())) setOpen(null);
  }
  const goTo = (place: CellPlace | null | undefined) => {
    if (!place) return;
    onChoose(place);
    onSeek({ ...place });
  };
  const writing: GridWriting = {
    isOn: edits !== null,
    open: edits && open && open.cell,
    first: open?.first ?? null,
    textOf: (cell) => edits?.cell(cell) ?? '',
    onOpen(cell, first) {
      setOpen({ cell, first: first ?? null });
      goTo(cell);
      if (!edits) void begin();
    },
    onLeave(cell, value) {
      setOpen(null);
      if (value !== null) edits?.setCell(cell, value);
    },
    onClear: (cell) => edits?.setCell(cell, ''),
    onUndo: () => goTo(edits?.undo()),
    onRedo: () => goTo(edits?.redo()),
    onEnd: () => void end(),
  };

  async function end(): Promise<void> {
    setOpen(null);
    await editor.end();
  }
  return {
    writing: edits || canBegin ? writing : null,
    isOn: edits !== null,
    /** Rows there are by now; null while nobody changes it. */
    count,
    canBegin,
    canUndo: state.canUndo,
    canRedo: state.canRedo,
    fixed: mayChange && isLarge ? ('large' as const) : editor.text.file?.fixed,
    begin: () => void begin(),
    end,
    /** Adds a row under the chosen one, else at the end. */
    addRow() {
      const at = chosen ? chosen.row + 1 : (count ?? 0);
      edits?.addRow(at);
      goTo({ row: at, column: 0 });
    },
    deleteRow() {
      if (!edits || !chosen) return;
      edits.deleteRow(chosen.row);
      const left = edits.count();
      onChoose(left === 0 ? null : { ...chosen, row: Math.min(chosen.row, left - 1) });
    },
  };
}

export type TableWriting = ReturnType<typeof useTableWriting>;
