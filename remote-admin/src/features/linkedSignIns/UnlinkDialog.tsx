import { useShell, useText } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { ProofDialog } from '../../forms/index.ts';
import type { LinkDialogProps } from './dialogProps.ts';

/** Takes a link back. */
export function UnlinkDialog({ open, hide, id: linkId, name, hasPassword, onDone }: LinkDialogProps) {
  const say = useText();
  const { http } = useShell();

  async function remove(proof: { currentPassword?: string }) {
    await http.call(adminApi.linkedSignIns.unlink, { params: { linkId }, body: proof }, { quiet: true });
    hide();
    onDone();
  }
  return (
    <ProofDialog
      open={open}
      hide={hide}
      title={say('Remove the link?')}
      action={say('Remove')}
      look="danger"
      hasPassword={hasPassword}
      send={remove}
    >
      <p>{say('Signing in at {name} will no longer let you in here.', { name })}</p>
      {!hasPassword && (
        <p>{say('You have no password here. “Forgot password?” mails you a link for one.')}</p>
      )}
    </ProofDialog>
  );
}
