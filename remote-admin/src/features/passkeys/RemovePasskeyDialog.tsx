import { useShell, useText } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { ProofDialog } from '../../forms/index.ts';
import type { PasskeyDialogProps } from './dialogProps.ts';

/** Removes a passkey. The device may still show it; it opens nothing any more. */
export function RemovePasskeyDialog({ open, hide, hasPassword, passkey, onDone }: PasskeyDialogProps) {
  const say = useText();
  const { http } = useShell();

  async function remove(proof: { currentPassword?: string }) {
    const params = { passkeyId: passkey?.id ?? '' };
    await http.call(adminApi.passkeys.remove, { params, body: proof }, { quiet: true });
    hide();
    onDone();
  }
  return (
    <ProofDialog
      open={open}
      hide={hide}
      title={say('Remove the passkey?')}
      action={say('Remove')}
      look="danger"
      hasPassword={hasPassword}
      send={remove}
    >
      <p>{say('“{name}” will no longer sign you in.', { name: passkey?.name ?? '' })}</p>
    </ProofDialog>
  );
}
