import { useText } from '@holdall/shared';
import { IconButton } from '@holdall/shared/ui';
import { EditTools } from '../../../frame/EditTools.tsx';
import type { TableWriting } from './useTableWriting.ts';

interface TableToolsProps {
  readonly table: TableWriting;
  /** The row that would be deleted; null for none. */
  readonly row: number | null;
  /** Rows are shown in another order than they have, or not all. */
  readonly isSorted: boolean;
}

/** What begins and ends changing a table; meanwhile its changes taken back, and its rows added and deleted. */
export function TableTools({ table, row, isSorted }: TableToolsProps) {
  const say = useText();
  return (
    <>
      {table.isOn && (
        <>
          <IconButton
            icon="undo"
            label={say('Undo')}
            shortcut="Ctrl Z"
            disabled={!table.canUndo}
            onClick={() => table.writing?.onUndo()}
          />
          <IconButton
            icon="redo"
            label={say('Redo')}
            shortcut="Ctrl Y"
            disabled={!table.canRedo}
            onClick={() => table.writing?.onRedo()}
          />
          <IconButton icon="add" label={say('Add a row below')} disabled={isSorted} onClick={table.addRow} />
          <IconButton
            icon="trash"
            label={row === null ? say('Delete row') : say('Delete row {row}', { row: row + 1 })}
            disabled={row === null}
            onClick={table.deleteRow}
          />
        </>
      )}
      <EditTools
        isEditing={table.isOn}
        isEditable={table.canBegin}
        onEdit={table.begin}
        onDone={() => void table.end()}
      />
    </>
  );
}
