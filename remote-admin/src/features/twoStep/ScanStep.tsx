import { lazyComponent, useText } from '@holdall/shared';
import { CopyButton, Field, OtpField } from '@holdall/shared/ui';
import { Suspense } from 'react';
import styles from './dialogs.module.css';

const QrCode = lazyComponent<{ text: string; label: string }, 'QrCode'>(
  () => import('./QrCode.tsx'),
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
export function ScanStep({ secret, address, code, onCode, problem }: ScanStepProps) {
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
