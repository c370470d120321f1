import { api, useCall, useText, useTitle, useUser } from '@holdall/shared';
import { Empty, Loading, NoPermission, Retry } from '@holdall/shared/ui';
import styles from './FeatureFlagsPage.module.css';
import { FlagCard } from './FlagCard.tsx';

/** Every feature on trial: for whom it is on, who has turned it on, and links that do. */
export function FeatureFlagsPage() {
  const say = useText();
  const { operator } = useUser();
  useTitle(say('Features'));
  return (
    <div className={styles.page}>
      <h1>{say('Features')}</h1>
      {operator ? <Flags /> : <NoPermission kind={say('Features')} owner={say('its operator')} />}
    </div>
  );
}

function Flags() {
  const say = useText();
  const flags = useCall(api.featureFlags.list, {});
  if (flags.status === 'loading') return <Loading label={say('Loading the features…')} />;
  if (flags.status === 'failed')
    return <Retry onRetry={flags.retry}>{say('The features could not be loaded.')}</Retry>;
  const { items, organizations } = flags.data;
  if (items.length === 0) return <Empty small>{say('No feature is tried at the moment.')}</Empty>;
  return items.map((flag) => (
    <FlagCard
      key={`${flag.key}-${flag.revision}`}
      flag={flag}
      organizations={organizations}
      onChanged={flags.retry}
    />
  ));
}
