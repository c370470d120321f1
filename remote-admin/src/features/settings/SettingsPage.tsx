import { useText, useTitle, useUser } from '@holdall/shared';
import { NoPermission } from '@holdall/shared/ui';
import { MailSender } from './MailSender.tsx';
import { Outbox } from './Outbox.tsx';
import styles from './SettingsPage.module.css';

/** What the operator looks after: where mails go, and how they fare. */
export function SettingsPage() {
  const say = useText();
  const { operator } = useUser();
  useTitle(say('Settings'));
  return (
    <div className={styles.page}>
      <h1>{say('Settings')}</h1>
      {operator ? (
        <>
          <MailSender />
          <Outbox />
        </>
      ) : (
        <NoPermission kind={say('Settings of the installation')} owner={say('its operator')} />
      )}
    </div>
  );
}
