// What is chosen in a list.
export {
  chosenByKey,
  everything,
  isOnly,
  isSelected,
  nothing,
  only,
  outlastsMoves,
  selectedCount,
  toggled,
  toWire,
  type Selection,
} from './selection.ts';
