import { useShell, useText, type Answer, useSubmit, lazyComponent } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Dialog, CopyButton, Field, OtpField } from '@holdall/shared/ui';
import { useState, Suspense } from 'react';
import { ProofField } from '../../forms/index.ts';
import type { TwoStepDialogProps } from './dialogProps.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './dialogs.module.css';

const QrCode = lazyComponent<{ text: string; label: string }, 'QrCode'>(
  () => import('@holdall/shared/qr'),
  'QrCode',
);

interface ScanStepProps {
  secret: string;
  /** What the authenticator reads from the picture. */
  address: string;
  code: string;
  onCode(code: string): void;
  problem: string;
}

/** Brings the secret to the authenticator, as a picture or by hand, and asks for a first code. */
function ScanStep({ secret, address, code, onCode, problem }: ScanStepProps) {
  const say = useText();
  return (
    <>
      <p>{say('Scan this with an authenticator app, or type the key there.')}</p>
      <Suspense>
        <QrCode text={address} label={say('The key as a picture for your authenticator')} />
      </Suspense>
      <div className={styles.secret}>
        <code data-testid="secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={secret}>{say('Copy the key')}</CopyButton>
      </div>
      <Field label={say('Code of six digits')} error={problem || undefined}>
        <OtpField value={code} onChange={onCode} />
      </Field>
    </>
  );
}

type Setup = Answer<typeof adminApi.secondFactor.begin>;

/** Sets up two-step sign-in: the password, the authenticator with its first code, the recovery codes. */
export function SetUpDialog({ open, hide, hasPassword, onDone }: TwoStepDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [currentPassword, setCurrentPassword] = useState('');
  const [setup, setSetup] = useState<Setup | null>(null);
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const beginning = useSubmit(async () => {
    const body = hasPassword ? { currentPassword } : {};
    setSetup(await http.call(adminApi.secondFactor.begin, { body }, { quiet: true }));
  });
  const confirming = useSubmit(async () => {
    const body = { setupToken: setup?.setupToken ?? '', code };
    setCodes((await http.call(adminApi.secondFactor.confirm, { body }, { quiet: true })).recoveryCodes);
    onDone();
  });
  const act = setup === null ? beginning : confirming;

  if (codes !== null) {
    const close = (
      <Button look="primary" onClick={hide}>
        {say('I have kept them')}
      </Button>
    );
    return (
      <Dialog open={open} onClose={hide} guarded title={say('Two-step sign-in is on')} actions={close}>
        <RecoveryCodes codes={codes} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={hide}
      title={say('Set up two-step sign-in')}
      actions={
        <>
          <Button onClick={hide}>{say('Cancel')}</Button>
          <Button look="primary" type="submit" form="two-step-set-up" busy={act.busy}>
            {setup === null ? say('Go on') : say('Turn on')}
          </Button>
        </>
      }
    >
      <form id="two-step-set-up" className={styles.steps} onSubmit={act.handleSubmit} noValidate>
        {setup === null ? (
          <>
            <p>{say('You need a phone or a computer with an authenticator app.')}</p>
            <ProofField
              hasPassword={hasPassword}
              value={currentPassword}
              onChange={setCurrentPassword}
              sending={beginning}
            />
          </>
        ) : (
          <ScanStep
            secret={setup.secret}
            address={setup.address}
            code={code}
            onCode={setCode}
            problem={confirming.fieldProblem('code') ? say('Type the six digits.') : confirming.problem}
          />
        )}
      </form>
    </Dialog>
  );
}
