// Making new things by name.
export { NameDialog } from './NameDialog.tsx';
