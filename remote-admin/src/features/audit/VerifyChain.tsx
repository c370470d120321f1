import { type AuditProof, useAction, useShell, useText } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Banner, Button, Problem } from '@holdall/shared/ui';
import { useState } from 'react';
import styles from './AuditPage.module.css';

const problems = {
  entry: 'Entry no. {seq} is not as it was written, or one before it is missing.',
  beginning: 'The oldest entries are missing: no. {seq} is the first that is left.',
  end: 'The newest entries are missing, from no. {seq} on.',
  all: 'All entries are missing.',
  head: 'The entries are whole, but the seal of the newest, no. {seq}, is missing or false.',
} as const satisfies Record<NonNullable<AuditProof['problem']>, string>;

/** Looks through the whole chain and says whether every entry is as it was written. */
export function VerifyChain() {
  const say = useText();
  const { http } = useShell();
  const [proof, setProof] = useState<AuditProof | null>(null);
  const { busy, problem, run } = useAction();
  const verify = () =>
    run(async () => {
      setProof(null);
      setProof(await http.call(adminApi.audit.verify, {}, { quiet: true }));
    });
  return (
    <>
      <Button icon="shield" busy={busy} onClick={() => void verify()}>
        {say('Verify')}
      </Button>
      <div className={styles.proof}>
        <Problem>{problem}</Problem>
        {proof?.intact && (
          <Banner tone="ok">
            {say('{checked, plural, one {# entry is} other {# entries are}} as written; none is missing.', {
              checked: proof.checked,
            })}
          </Banner>
        )}
        {proof && !proof.intact && (
          <Banner tone="bad" urgent>
            {say(problems[proof.problem ?? 'entry'], { seq: String(proof.brokenAt) })}
          </Banner>
        )}
      </div>
    </>
  );
}
