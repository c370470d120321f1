import { useText, useTitle } from '@holdall/shared';
import { LinkedSignInsSection } from '../linkedSignIns/index.ts';
import { PasskeysSection } from '../passkeys/index.ts';
import { TwoStepSection } from '../twoStep/index.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './AccountPage.module.css';

/** The person's own account: who they are, and how they sign in. */
export function AccountPage() {
  const say = useText();
  useTitle(say('My account'));
  return (
    <div className={styles.page}>
      <h1>{say('My account')}</h1>
      <ProfileForm />
      <PasswordForm />
      <TwoStepSection />
      <PasskeysSection />
      <LinkedSignInsSection />
    </div>
  );
}
