/** What each dialog of linked sign-ins is given. */
export interface LinkDialogProps {
  readonly open: boolean;
  /** Of the provider, or of the link. */
  readonly id: string;
  /** Of the provider. */
  readonly name: string;
  readonly hasPassword: boolean;
  hide(): void;
  /** Something has changed. */
  onDone(): void;
}
