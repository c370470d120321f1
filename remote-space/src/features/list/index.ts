// Lists of resources as people see them: rows, heads, keys, choosing.
export { type ListModel } from './ListModel.ts';
export { ResourceGrid } from './lazyGrid.ts';
export { ResourceList } from './ResourceList.tsx';
export { useListModel } from './useListModel.ts';
export { RenameField } from './RenameField.tsx';
