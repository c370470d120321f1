import { api, useCall, useText, useTitle } from '@holdall/shared';
import { LinkedSignInsSection } from '../linkedSignIns/index.ts';
import { StaySection } from '../guests/index.ts';
import { ExportSection, LeaveSection } from '../myData/index.ts';
import { PasskeysSection } from '../passkeys/index.ts';
import { TwoStepSection } from '../twoStep/index.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './AccountPage.module.css';

/** The person's own account: who they are, and how they sign in. */
export function AccountPage() {
  const say = useText();
  useTitle(say('My account'));
  const hasPassword = useCall(api.secondFactor.get, {}).data?.hasPassword ?? true;
  return (
    <div className={styles.page}>
      <h1>{say('My account')}</h1>
      <ProfileForm />
      <PasswordForm />
      <TwoStepSection />
      <PasskeysSection />
      <LinkedSignInsSection />
      <StaySection />
      <ExportSection hasPassword={hasPassword} />
      <LeaveSection hasPassword={hasPassword} />
    </div>
  );
}
