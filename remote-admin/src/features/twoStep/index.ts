// Two-step sign-in, as its owner sets it up.
export { TwoStepSection } from './TwoStepSection.tsx';
export { SetUpDialog } from './SetUpDialog.tsx';
