import { useCall, useFormat, useText } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Loading, Retry } from '@holdall/shared/ui';
import { useState } from 'react';
import styles from './FeatureFlagsPage.module.css';

/** Who has turned a feature on, once it is asked for. */
export function FeaturePeople({ featureKey, count }: { featureKey: string; count: number }) {
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  const words = say(
    '{count, plural, =0 {Nobody has} one {# person has} other {# people have}} turned it on.',
    {
      count,
    },
  );
  return (
    <div className={styles.people}>
      <p>
        {words} {count > 0 && !isOpen && <Button onClick={() => setOpen(true)}>{say('Show who')}</Button>}
      </p>
      {isOpen && <People featureKey={featureKey} />}
    </div>
  );
}

function People({ featureKey }: { featureKey: string }) {
  const say = useText();
  const format = useFormat();
  const people = useCall(adminApi.featureFlags.people, { query: { featureKey } });
  if (people.status === 'loading') return <Loading label={say('Loading the people…')} />;
  if (people.status === 'failed')
    return <Retry onRetry={people.retry}>{say('The people could not be loaded.')}</Retry>;
  return (
    <ul>
      {people.data.items.map(({ user, since, endsAt }) => (
        <li key={user.id}>
          <bdi>{user.name}</bdi> · {say('since {when}', { when: format.whenInSentence(since) })}
          {endsAt && ` · ${say('until {when}', { when: format.exact(endsAt) })}`}
        </li>
      ))}
    </ul>
  );
}
