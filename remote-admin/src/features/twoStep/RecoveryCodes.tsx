import { useText, useUser } from '@holdall/shared';
import { Banner, Button, CopyButton } from '@holdall/shared/ui';
import styles from './dialogs.module.css';

/** Hands a text to the person as a file. */
function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The recovery codes, shown this once: to be copied, kept as a file, or written down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const say = useText();
  const { email } = useUser();
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={styles.steps}>
      <Banner tone="warn">
        {say('Keep these codes in a safe place now. They are not shown again, and each works once.')}
      </Banner>
      <ul className={styles.codes} aria-label={say('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton look="plain" text={text}>
          {say('Copy the codes')}
        </CopyButton>
        <Button
          icon="download"
          onClick={() =>
            saveText(
              'holdall-recovery-codes.txt',
              `${say('Recovery codes of {email}', { email })}\n\n${text}`,
            )
          }
        >
          {say('Download')}
        </Button>
      </div>
    </div>
  );
}
