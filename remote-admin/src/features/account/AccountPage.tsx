import { useCall, useText, languages, useLanguage, useShell, type LanguageId } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Field, Select } from '@holdall/shared/ui';
import { Page, Section } from '../../page/index.ts';
import { LinkedSignInsSection } from '../linkedSignIns/index.ts';
import { StaySection } from '../guests/index.ts';
import { ExportSection, LeaveSection } from '../myData/index.ts';
import { PasskeysSection } from '../passkeys/index.ts';
import { TwoStepSection } from '../twoStep/index.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const options = languages.map(({ id, name }) => ({ value: id, label: name }));

/** In which language the person is spoken to: by pages, mails and refusals, wherever they sign in. */
function LanguageSection() {
  const say = useText();
  const { speak } = useShell();
  return (
    <Section id="language" title={say('Language')}>
      <Field label={say('Language of pages and mails')}>
        <Select
          options={options}
          value={useLanguage()}
          onChange={(event) => void speak(event.target.value as LanguageId)}
        />
      </Field>
    </Section>
  );
}

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
