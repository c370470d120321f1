import { useCall, useText } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Page } from '../../page/index.ts';
import { LinkedSignInsSection } from '../linkedSignIns/index.ts';
import { StaySection } from '../guests/index.ts';
import { ExportSection, LeaveSection } from '../myData/index.ts';
import { PasskeysSection } from '../passkeys/index.ts';
import { TwoStepSection } from '../twoStep/index.ts';
import { LanguageSection } from './LanguageSection.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** The person's own account: who they are, and how they sign in. */
export function AccountPage() {
  const say = useText();
  const hasPassword = useCall(adminApi.secondFactor.get, {}).data?.hasPassword ?? true;
  return (
    <Page title={say('My account')}>
      <ProfileForm hasPassword={hasPassword} />
      <LanguageSection />
      <PasswordForm />
      <TwoStepSection />
      <PasskeysSection />
      <LinkedSignInsSection />
      <StaySection />
      <ExportSection hasPassword={hasPassword} />
      <LeaveSection hasPassword={hasPassword} />
    </Page>
  );
}
