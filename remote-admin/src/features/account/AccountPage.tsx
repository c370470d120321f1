import { useText, useTitle } from '@holdall/shared';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './AccountPage.module.css';

/** The person's own account: who they are, and their password. */
export function AccountPage() {
  const say = useText();
  useTitle(say('My account'));
  return (
    <div className={styles.page}>
      <h1>{say('My account')}</h1>
      <ProfileForm />
      <PasswordForm />
    </div>
  );
}
