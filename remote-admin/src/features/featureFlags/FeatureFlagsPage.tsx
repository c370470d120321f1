import { useCall, useText, useUser } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Empty, Loading, NoPermission, Retry } from '@holdall/shared/ui';
import { Page } from '../../page/index.ts';
import { FlagCard } from './FlagCard.tsx';

/** Every feature on trial: for whom it is on, who has turned it on, and links that do. */
export function FeatureFlagsPage() {
  const say = useText();
  const { operator } = useUser();
  return (
    <Page title={say('Features on trial')}>
      {operator ? (
        <Flags />
      ) : (
        <NoPermission>
          {say('Only those who run the installation can turn features on and off.')}
        </NoPermission>
      )}
    </Page>
  );
}

function Flags() {
  const say = useText();
  const flags = useCall(adminApi.featureFlags.list, {});
  if (flags.status === 'loading') return <Loading label={say('Loading the features…')} />;
  if (flags.status === 'failed')
    return <Retry onRetry={flags.retry}>{say('The features could not be loaded.')}</Retry>;
  const { items, organizations, groups } = flags.data;
  if (items.length === 0) return <Empty small>{say('No feature is tried at the moment.')}</Empty>;
  return items.map((flag) => (
    <FlagCard
      key={flag.key}
      flag={flag}
      organizations={organizations}
      groups={groups}
      onChanged={flags.retry}
    />
  ));
}
