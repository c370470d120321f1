import { callKey, useCall, useShell, useText, useUser, type Installation } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Loading, NoPermission, Retry } from '@holdall/shared/ui';
import { OutsideServersSection, RemoteToolsSection } from '../outsideServers/index.ts';
import { Page } from '../../page/index.ts';
import { AssistantSettings } from './AssistantSettings.tsx';
import { BannerForm } from './BannerForm.tsx';
import { MeaningSettings } from './MeaningSettings.tsx';
import { MailSender } from './MailSender.tsx';
import { Outbox } from './Outbox.tsx';
import { RecognitionSettings } from './RecognitionSettings.tsx';
import { SignUpMode } from './SignUpMode.tsx';
import { Waitlist } from './Waitlist.tsx';

/** What the operator looks after: who comes in, what everybody is told, where mails go and how they fare. */
export function SettingsPage() {
  const say = useText();
  const { operator } = useUser();
  return (
    <Page title={say('Settings')}>
      {operator ? (
        <>
          <InstallationParts />
          <Waitlist />
          <MailSender />
          <Outbox />
        </>
      ) : (
        <NoPermission>{say('Only those who run the installation can see its settings.')}</NoPermission>
      )}
    </Page>
  );
}

function InstallationParts() {
  const say = useText();
  const { queries } = useShell();
  const installation = useCall(adminApi.installation.get, {});
  if (installation.status === 'loading') return <Loading label={say('Loading the settings…')} />;
  if (installation.status === 'failed')
    return <Retry onRetry={installation.retry}>{say('The settings could not be loaded.')}</Retry>;
  const keep = (changed: Installation) =>
    queries.setQueryData(callKey(adminApi.installation.get, {}), changed);
  return (
    <>
      <SignUpMode installation={installation.data} onChanged={keep} />
      <AssistantSettings installation={installation.data} onChanged={keep} />
      <OutsideServersSection />
      <RemoteToolsSection />
      <RecognitionSettings installation={installation.data} onChanged={keep} />
      <MeaningSettings installation={installation.data} onChanged={keep} />
      <BannerForm key={installation.data.banner?.id} installation={installation.data} onChanged={keep} />
    </>
  );
}
