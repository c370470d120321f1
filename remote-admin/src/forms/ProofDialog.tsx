import { useSubmit } from '@holdall/shared';
import { useState, type ReactNode } from 'react';
import { FormDialog } from './FormDialog.tsx';
import { ProofField } from './ProofField.tsx';

interface ProofDialogProps {
  readonly open: boolean;
  hide(): void;
  readonly title: string;
  /** Words of the button that sends. */
  readonly action: string;
  readonly look?: 'primary' | 'danger';
  readonly hasPassword: boolean;
  /** Sends it; what goes wrong is shown here, what goes well closes the dialog. */
  send(proof: { currentPassword?: string }): Promise<unknown>;
  /** It was sent, and the dialog is closed. */
  onDone?(): void;
  readonly children: ReactNode;
}

/** Asks for the present password before something that only its owner may do. */
export function ProofDialog({ hasPassword, send, onDone, children, ...dialog }: ProofDialogProps) {
  const [currentPassword, setCurrentPassword] = useState('');
  const sending = useSubmit(async () => {
    await send(hasPassword ? { currentPassword } : {});
    dialog.hide();
    onDone?.();
  });
  return (
    <FormDialog {...dialog} sending={sending}>
      {children}
      <ProofField
        hasPassword={hasPassword}
        value={currentPassword}
        onChange={setCurrentPassword}
        sending={sending}
      />
    </FormDialog>
  );
}
