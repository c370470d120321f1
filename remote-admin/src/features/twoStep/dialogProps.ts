/** What each dialog of two-step sign-in is given. */
export interface TwoStepDialogProps {
  readonly open: boolean;
  readonly hasPassword: boolean;
  hide(): void;
  /** Something has changed. */
  onDone(): void;
}
