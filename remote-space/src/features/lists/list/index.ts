// Lists of resources as people see them: rows, heads, keys, choosing.
export { type ListModel, type RowsModel } from './ListModel.ts';
export { ResourceList } from './ResourceList.tsx';
export { useKnownHeights } from './useKnownHeights.ts';
export { useListKeys } from './useListKeys.ts';
export { asItWillBe, useWaitingActions } from './useWaitingActions.ts';
export { useListModel } from './useListModel.ts';
export { byTouch } from './byTouch.ts';
export { RenameField } from './RenameField.tsx';
export { useReveal } from './useReveal.ts';
export { ListFilter, ListHead } from './ListHead.tsx';
export { ListLoading } from './ListLoading.tsx';
export { HeadRow, SortHead } from './HeadRow.tsx';
export { useRowPresses } from './useRowPresses.ts';
export { default as rowStyles } from './Rows.module.css';
