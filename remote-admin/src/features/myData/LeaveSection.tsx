import { api, limits, useShell, useText } from '@holdall/shared';
import { Button } from '@holdall/shared/ui';
import { Section } from '../../page/index.ts';
import { ProofDialog, useDialog } from '../../forms/index.ts';

/** Deleting one's account. For some days signing in offers to stay. */
export function LeaveSection({ hasPassword }: { hasPassword: boolean }) {
  const say = useText();
  const { http, signOut } = useShell();
  const dialog = useDialog();
  const values = { days: limits.leavingDays };
  return (
    <Section id="leave" title={say('Delete my account')}>
      <p>{say('Your account and all that only you can see are deleted after {days} days.', values)}</p>
      <Button look="danger" onClick={dialog.show}>
        {say('Delete my account')}
      </Button>
      <ProofDialog
        key={dialog.round}
        {...dialog}
        title={say('Delete your account?')}
        action={say('Delete my account')}
        look="danger"
        hasPassword={hasPassword}
        send={async (body) => {
          await http.call(api.me.leave, { body }, { quiet: true });
          await signOut();
        }}
      >
        <p>
          {say(
            'You are signed out everywhere. Who signs in within {days} days can stay; then it is gone for good.',
            values,
          )}
        </p>
      </ProofDialog>
    </Section>
  );
}
