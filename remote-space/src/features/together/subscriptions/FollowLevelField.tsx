import {
  callKey,
  useCall,
  useStore,
  useShell,
  useText,
  waitingInput,
  type FollowLevel,
} from '@holdall/shared';
import { followLevels, laterApi } from '@holdall/shared/later';
import { Retry, Select, Skeleton } from '@holdall/shared/ui';
import { useState } from 'react';
import { useActions } from '../../files/actions/index.ts';
import styles from './Subscriptions.module.css';
import { levelNames } from './levels.ts';

interface FollowLevelFieldProps {
  /** The id of a resource or a storage. */
  target: string;
  name: string;
}

/** How much this person hears of a thing, to be changed. Where that comes from a folder above it, it says so. */
export function FollowLevelField({ target, name }: FollowLevelFieldProps) {
  const say = useText();
  const actions = useActions();
  const state = useCall(laterApi.subscriptions.get, { params: { target } });
  const { outbox, queries } = useShell();
  const queued = useStore(outbox.waiting);
  const [wished, setWished] = useState<FollowLevel | null>(null);
  const waiting = queued
    .map((act) => waitingInput(act, laterApi.subscriptions.set)?.body)
    .findLast((body) => body?.target === target)?.level;

  async function handleChange(level: FollowLevel) {
    setWished(level);
    await actions.follow({ id: target, name }, level).catch(() => null);
    await queries.invalidateQueries({ queryKey: callKey(laterApi.subscriptions.get) });
    setWished(null);
  }

  if (state.status === 'loading') return <Skeleton width="70%" />;
  if (state.status === 'failed')
    return <Retry onRetry={state.retry}>{say('What you follow could not be loaded.')}</Retry>;
  const { level, from } = state.data;
  const shown = wished ?? waiting ?? level;
  return (
    <>
      <Select
        aria-label={say('You are told of')}
        value={shown}
        options={followLevels.map((value) => ({ value, label: say(levelNames[value]) }))}
        onChange={(event) => void handleChange(event.target.value as FollowLevel)}
      />
      {from !== null && shown === level && (
        <p className={styles.from}>{say('As you have chosen for “{name}”', { name: from })}</p>
      )}
    </>
  );
}
