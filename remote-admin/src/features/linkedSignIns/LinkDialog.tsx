import { api, useShell, useText } from '@holdall/shared';
import { Button, Dialog } from '@holdall/shared/ui';
import { useState } from 'react';
import { ProblemLine, ProofField, useSending } from '../../forms/index.ts';
import type { LinkDialogProps } from './dialogProps.ts';
import styles from '../../forms/section.module.css';

/** Goes to a provider, to show there what is to be linked. The page is left; the provider sends the person back. */
export function LinkDialog({ open, hide, id: providerId, name, hasPassword }: LinkDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [currentPassword, setCurrentPassword] = useState('');
  const { busy, problem, fieldProblem, run } = useSending(async () => {
    const body = hasPassword ? { currentPassword } : {};
    const answer = await http.call(api.linkedSignIns.link, { params: { providerId }, body }, { quiet: true });
    location.assign(answer.address);
  });
  return (
    <Dialog
      open={open}
      onClose={hide}
      size="small"
      title={say('Link {name}', { name })}
      actions={
        <>
          <Button onClick={hide}>{say('Cancel')}</Button>
          <Button look="primary" type="submit" form="link-sign-in" busy={busy}>
            {say('Go on')}
          </Button>
        </>
      }
    >
      <form id="link-sign-in" className={styles.form} onSubmit={run} noValidate>
        <p>{say('You sign in at {name} now. From then on that lets you in here.', { name })}</p>
        <ProofField
          hasPassword={hasPassword}
          value={currentPassword}
          onChange={setCurrentPassword}
          error={fieldProblem('currentPassword') ?? (problem || undefined)}
        />
        {!hasPassword && <ProblemLine>{problem}</ProblemLine>}
      </form>
    </Dialog>
  );
}
