// What is chosen in a list.
export {
  everything,
  isSelected,
  nothing,
  only,
  selectedCount,
  toggled,
  toWire,
  type Selection,
} from './selection.ts';
