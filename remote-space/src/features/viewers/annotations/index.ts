// Places within what a viewer shows: the one contract between viewers and what is said about places.
export {
  createAnchoring,
  type AnchoredViewer,
  type Anchoring,
  type AnchorMark,
  type AnchorPlace,
} from './Anchoring.ts';
export { AnchoringContext, useAnchored, useAnchoring, useMarks, type DrawnMark } from './AnchoringContext.ts';
export { BoxLayer } from './BoxLayer.tsx';
export { boxBetween, type Box } from './boxes.ts';
export { PlaceButton } from './PlaceButton.tsx';
export { useSought } from './useSought.ts';
export { findLines, findQuote, type Stretch } from './findAgain.ts';
