import { passkeysWorkAt, useCall, useText, type Passkey } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Loading, Retry } from '@holdall/shared/ui';
import { useState } from 'react';
import { Rows, Section } from '../../page/index.ts';
import { useDialog } from '../../forms/index.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';

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
