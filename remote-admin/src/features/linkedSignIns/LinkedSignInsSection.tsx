import { useCall, useFormat, useShell, useStore, useText, useSubmit } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Icon, IconButton, Loading, Retry } from '@holdall/shared/ui';
import { useState } from 'react';
import { Actions, Rows, Section, Words } from '../../page/index.ts';
import { useDialog, FormDialog, ProofField, ProofDialog } from '../../forms/index.ts';

/** The sign-ins of other places that let the person in here. Not shown where there are no such places. */
export function LinkedSignInsSection() {
  const say = useText();
  const format = useFormat();
  const settings = useStore(useShell().settings);
  const linked = useCall(adminApi.linkedSignIns.list, {});
  const [chosen, setChosen] = useState({ id: '', name: '' });
  const linking = useDialog();
  const unlinking = useDialog();
  const providers = settings?.auth.providers ?? [];
  const { items = [], hasPassword = true } = linked.data ?? {};
  const rest = { ...chosen, hasPassword, onDone: linked.retry };

  if (providers.length === 0 && items.length === 0) return null;
  return (
    <Section id="linked-sign-ins" title={say('Linked sign-ins')}>
      {linked.status === 'loading' && <Loading label={say('Loading the linked sign-ins…')} />}
      {linked.status === 'failed' && (
        <Retry onRetry={linked.retry}>{say('The linked sign-ins could not be loaded.')}</Retry>
      )}
      {items.length > 0 && (
        <Rows aria-labelledby="linked-sign-ins">
          {items.map(({ id, provider, email, linkedAt }) => (
            <li key={id}>
              <Icon name="link" size={20} />
              <Words>
                <b>{provider}</b>
                <span>
                  {email ?? ''} {say('Linked: {when}', { when: format.when(linkedAt) })}
                </span>
              </Words>
              <IconButton
                icon="trash"
                label={say('Remove {name}', { name: provider })}
                onClick={() => {
                  setChosen({ id, name: provider });
                  unlinking.show();
                }}
              />
            </li>
          ))}
        </Rows>
      )}
      {linked.status === 'ready' && (
        <Actions>
          {providers.map(({ id, name }) => (
            <Button
              key={id}
              icon="link"
              onClick={() => {
                setChosen({ id, name });
                linking.show();
              }}
            >
              {say('Link {name}', { name })}
            </Button>
          ))}
        </Actions>
      )}
      <LinkDialog key={`link ${linking.round}`} {...linking} {...rest} />
      <UnlinkDialog key={`unlink ${unlinking.round}`} {...unlinking} {...rest} />
    </Section>
  );
}

/** Goes to a provider, to show there what is to be linked. The page is left; the provider sends the person back. */
function LinkDialog({ open, hide, id: providerId, name, hasPassword }: LinkDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [currentPassword, setCurrentPassword] = useState('');
  const sending = useSubmit(async () => {
    const body = hasPassword ? { currentPassword } : {};
    const answer = await http.call(
      adminApi.linkedSignIns.link,
      { params: { providerId }, body },
      { quiet: true },
    );
    location.assign(answer.address);
  });
  return (
    <FormDialog
      open={open}
      hide={hide}
      title={say('Link {name}', { name })}
      action={say('Go on')}
      sending={sending}
    >
      <p>{say('You sign in at {name} now. From then on that lets you in here.', { name })}</p>
      <ProofField
        hasPassword={hasPassword}
        value={currentPassword}
        onChange={setCurrentPassword}
        sending={sending}
      />
    </FormDialog>
  );
}

/** Takes a link back. */
function UnlinkDialog({ id: linkId, name, ...dialog }: LinkDialogProps) {
  const say = useText();
  const { http } = useShell();
  const params = { linkId };
  return (
    <ProofDialog
      {...dialog}
      title={say('Remove the link?')}
      action={say('Remove')}
      look="danger"
      send={(body) => http.call(adminApi.linkedSignIns.unlink, { params, body }, { quiet: true })}
    >
      <p>{say('Signing in at {name} will no longer let you in here.', { name })}</p>
      {!dialog.hasPassword && (
        <p>{say('You have no password here. “Forgot password?” mails you a link for one.')}</p>
      )}
    </ProofDialog>
  );
}

/** What each dialog of linked sign-ins is given. */
interface LinkDialogProps {
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
