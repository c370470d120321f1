// What the forms of the administration have in common.
export { Form, LineForm, Pair } from './Form.tsx';
export { FormDialog } from './FormDialog.tsx';
export { ProofDialog } from './ProofDialog.tsx';
export { ProofField } from './ProofField.tsx';
export { useDialog } from './useDialog.ts';
