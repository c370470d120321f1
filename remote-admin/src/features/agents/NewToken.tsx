import { useText } from '@holdall/shared';
import { Banner, CopyButton } from '@holdall/shared/ui';
import styles from './Agents.module.css';

/** A token, shown this once, and what else a program is told. */
export function NewToken({ token, address }: { token: string; address: string }) {
  const say = useText();
  return (
    <div className={styles.steps}>
      <Banner tone="warn">
        {say('Copy the token now, it is not shown again. Whoever has it reads what the agent may read.')}
      </Banner>
      <p>
        {say('Token, sent as “Authorization: Bearer …”')}
        <code className={styles.secret} dir="ltr">
          {token}
        </code>
        <CopyButton look="plain" text={token}>
          {say('Copy the token')}
        </CopyButton>
      </p>
      <p>
        {say('Address of the server, for MCP over HTTP')}
        <code className={styles.secret} dir="ltr">
          {address}
        </code>
        <CopyButton look="plain" text={address}>
          {say('Copy the address')}
        </CopyButton>
      </p>
    </div>
  );
}
