import { useText, useUser, useCall } from '@holdall/shared';
import { Button, Field, Retry, TextInput } from '@holdall/shared/ui';
import { adminApi } from '@holdall/shared/administration';
import { useDialog } from '../../forms/index.ts';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';
import { EmailChangeState } from './EmailChangeState.tsx';

interface EmailFieldProps {
  readonly hasPassword: boolean;
}

/** The address of the person: shown, and changed once the old and the new one are confirmed. Guests keep theirs. */
export function EmailField({ hasPassword }: EmailFieldProps) {
  const say = useText();
  const { email, guest } = useUser();
  if (!guest) return <OwnEmail email={email} hasPassword={hasPassword} />;
  return (
    <Field label={say('E-mail')}>
      <TextInput value={email} readOnly />
    </Field>
  );
}

function OwnEmail({ email, hasPassword }: EmailFieldProps & { readonly email: string }) {
  const say = useText();
  const dialog = useDialog();
  const change = useEmailChange();
  const act = (
    <Button look="link" aria-label={say('Change the e-mail address')} onClick={dialog.show}>
      {say('Change')}
    </Button>
  );
  return (
    <>
      <Field label={say('E-mail')}>
        <TextInput value={email} readOnly trailing={act} />
      </Field>
      <EmailChangeState waiting={change.data?.present ?? null} onDone={change.retry} />
      {change.status === 'failed' && (
        <Retry onRetry={change.retry}>
          {say('Whether a change of your address waits could not be loaded.')}
        </Retry>
      )}
      <ChangeEmailDialog key={dialog.round} {...dialog} hasPassword={hasPassword} onDone={change.retry} />
    </>
  );
}

/** The change of address that waits, asked for again whenever one of both was confirmed. */
function useEmailChange() {
  // What was announced while another page was open has reached nobody here.
  return useCall(adminApi.emailChange.get, {}, { fresh: true });
}
