import {
  passkeysWorkAt,
  useCall,
  useText,
  type Passkey,
  useFormat,
  useShell,
  useSubmit,
} from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Loading, Retry, Badge, Icon, IconButton, Field, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { Rows, Section, Words } from '../../page/index.ts';
import { useDialog, ProofDialog, FormDialog } from '../../forms/index.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import type { PasskeyDialogProps } from './dialogProps.ts';

const isPossible = () => passkeysWorkAt(location.hostname) && 'PublicKeyCredential' in window;

/** The passkeys of the person: how to sign in with a finger, a face or a PIN, and nothing to remember. */
export function PasskeysSection() {
  const say = useText();
  const passkeys = useCall(adminApi.passkeys.list, {});
  const [chosen, setChosen] = useState<Passkey | null>(null);
  const adding = useDialog();
  const renaming = useDialog();
  const removing = useDialog();
  const { items = [], most = 0, hasPassword = true } = passkeys.data ?? {};
  const rest = { hasPassword, passkey: chosen, onDone: passkeys.retry };

  const open = (dialog: typeof adding) => (passkey: Passkey) => {
    setChosen(passkey);
    dialog.show();
  };

  return (
    <Section id="passkeys" title={say('Passkeys')}>
      {passkeys.status === 'loading' && <Loading label={say('Loading the passkeys…')} />}
      {passkeys.status === 'failed' && (
        <Retry onRetry={passkeys.retry}>{say('The passkeys could not be loaded.')}</Retry>
      )}
      {passkeys.status === 'ready' && (
        <>
          <p>{say('Sign in with a finger, a face or a PIN of your device. No password, no code.')}</p>
          {items.length > 0 && (
            <Rows aria-labelledby="passkeys">
              {items.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={open(renaming)}
                  onRemove={open(removing)}
                />
              ))}
            </Rows>
          )}
          {!isPossible() && (
            <p>
              {say(
                'A passkey cannot be made here: the browser or the address of this page does not allow it.',
              )}
            </p>
          )}
          {items.length >= most && <p>{say('There is no room for more. Remove one first.')}</p>}
          {isPossible() && items.length < most && (
            <Button icon="key" onClick={adding.show}>
              {say('Add a passkey')}
            </Button>
          )}
        </>
      )}
      <AddPasskeyDialog key={`add ${adding.round}`} {...adding} {...rest} />
      <RenamePasskeyDialog key={`rename ${renaming.round}`} {...renaming} {...rest} />
      <RemovePasskeyDialog key={`remove ${removing.round}`} {...removing} {...rest} />
    </Section>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename(passkey: Passkey): void;
  onRemove(passkey: Passkey): void;
}

/** One passkey, when it was made and used, and what can be done with it. */
function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const say = useText();
  const format = useFormat();
  const { name, createdAt, lastUsedAt, synced } = passkey;
  const made = say('Made: {when}', { when: format.when(createdAt) });
  const used = lastUsedAt && say('Last used: {when}', { when: format.when(lastUsedAt) });
  return (
    <li>
      <Icon name="key" size={20} />
      <Words>
        <b>{name}</b>
        <span>{used ?? made}</span>
      </Words>
      {synced && <Badge>{say('Synced')}</Badge>}
      <IconButton icon="edit" label={say('Rename {name}', { name })} onClick={() => onRename(passkey)} />
      <IconButton icon="trash" label={say('Remove {name}', { name })} onClick={() => onRemove(passkey)} />
    </li>
  );
}

/** Removes a passkey. The device may still show it; it opens nothing any more. */
function RemovePasskeyDialog({ passkey, ...dialog }: PasskeyDialogProps) {
  const say = useText();
  const { http } = useShell();
  const params = { passkeyId: passkey?.id ?? '' };
  return (
    <ProofDialog
      {...dialog}
      title={say('Remove the passkey?')}
      action={say('Remove')}
      look="danger"
      send={(body) => http.call(adminApi.passkeys.remove, { params, body }, { quiet: true })}
    >
      <p>{say('“{name}” will no longer sign you in.', { name: passkey?.name ?? '' })}</p>
    </ProofDialog>
  );
}

/** Gives a passkey another name. */
function RenamePasskeyDialog({ open, hide, passkey, onDone }: PasskeyDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [name, setName] = useState(passkey?.name ?? '');
  const sending = useSubmit(async () => {
    const params = { passkeyId: passkey?.id ?? '' };
    await http.call(adminApi.passkeys.rename, { params, body: { name } }, { quiet: true });
    hide();
    onDone();
  });
  return (
    <FormDialog
      open={open}
      hide={hide}
      title={say('Rename the passkey')}
      action={say('Rename')}
      sending={sending}
    >
      <Field label={say('Name')} error={sending.fieldProblem('name') ?? (sending.problem || undefined)}>
        <TextInput autoFocus value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
