// What the forms of the administration have in common.
export { ProblemLine } from './ProblemLine.tsx';
export { ProofField } from './ProofField.tsx';
export { useSending, type Sending } from './useSending.ts';
export { useDialog } from './useDialog.ts';
export { Problem } from './Problem.tsx';
export { useAct, type Act } from './useAct.ts';
