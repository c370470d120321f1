// What the forms of the administration have in common.
export { ProblemLine } from './ProblemLine.tsx';
export { ProofField } from './ProofField.tsx';
export { useAct, type Act } from './useAct.ts';
export { useDialog } from './useDialog.ts';
