// What is chosen in a list.
export {
  added,
  everything,
  isSelected,
  nothing,
  only,
  selectedCount,
  toggled,
  toWire,
  type Selection,
} from './selection.ts';
