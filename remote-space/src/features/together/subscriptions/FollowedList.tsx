import { callKey, useCall, useShell, useText, type Follow, type FollowLevel } from '@holdall/shared';
import { followLevels, laterApi } from '@holdall/shared/later';
import { Empty, Icon, KindMark, Loading, Retry, Select } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { useActions } from '../../files/actions/index.ts';
import { addressOf, resourceAddress } from '../../frame/locations/index.ts';
import { pageRows } from '../../frame/page/index.ts';
import styles from './Subscriptions.module.css';
import { levelNames } from './levels.ts';

function addressFor({ target, kind, spaceId, storageId }: Follow): string {
  if (kind !== 'folder' && target !== storageId) return resourceAddress(target);
  return addressOf({ spaceId, storageId, section: 'files', folderId: target === storageId ? null : target });
}

/** Everything that this person has said a level for, which can be changed here. */
export function FollowedList() {
  const say = useText();
  const actions = useActions();
  const { queries } = useShell();
  const subscriptions = useCall(laterApi.subscriptions.list, {});
  if (subscriptions.status === 'loading') return <Loading label={say('Loading what you follow…')} />;
  if (subscriptions.status === 'failed')
    return <Retry onRetry={subscriptions.retry}>{say('What you follow could not be loaded.')}</Retry>;
  const { items } = subscriptions.data;
  if (items.length === 0)
    return <Empty small>{say('You follow nothing yet. Choose a file or a folder and press “f”.')}</Empty>;

  async function handleChange(id: string, name: string, level: FollowLevel) {
    await actions.follow({ id, name }, level).catch(() => null);
    await queries.invalidateQueries({ queryKey: callKey(laterApi.subscriptions.list) });
  }
  return (
    <ul className={pageRows.rows} aria-label={say('What I follow')}>
      {items.map((one) => (
        <li key={one.target} className={pageRows.row}>
          {one.kind === 'storage' ? <Icon name="drive" size={20} /> : <KindMark kind={one.kind} size={24} />}
          <span className={pageRows.words}>
            <Link to={addressFor(one)}>
              <bdi>{one.name}</bdi>
            </Link>
            {one.kind !== 'storage' && (
              <span className={styles.from}>
                <bdi>{one.storageName}</bdi>
              </span>
            )}
          </span>
          <Select
            aria-label={say('You are told of {name}', { name: one.name })}
            value={one.level}
            options={followLevels.map((value) => ({ value, label: say(levelNames[value]) }))}
            onChange={(event) => void handleChange(one.target, one.name, event.target.value as FollowLevel)}
          />
        </li>
      ))}
    </ul>
  );
}
