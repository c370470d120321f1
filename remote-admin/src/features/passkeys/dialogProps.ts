import type { Passkey } from '@holdall/shared';

/** What each dialog of the passkeys is given. */
export interface PasskeyDialogProps {
  readonly open: boolean;
  readonly hasPassword: boolean;
  /** The one it is about. */
  readonly passkey: Passkey | null;
  hide(): void;
  /** Something has changed. */
  onDone(): void;
}
