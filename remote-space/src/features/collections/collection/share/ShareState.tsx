import { useFormat, useText, type Storage } from '@holdall/shared';
import { Icon } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { addressOf } from '../../../frame/locations/index.ts';
import { useShare } from './useShare.ts';
import styles from './ShareDialog.module.css';

/** One line about how a collection is shared, where that is more than being seen. */
export function ShareState({ collection }: { collection: Storage }) {
  const say = useText();
  const format = useFormat();
  const { share } = useShare(collection);
  if (share === null || share.mode === 'reference') return null;
  const { by, at, snapshotId, ended } = share;
  const values = { name: by.name, when: format.whenInSentence(at) };
  if (share.mode === 'grant')
    return (
      <p className={styles.state}>
        <Icon name="people" size={15} />
        {ended
          ? say('Nothing is granted any more: {name} may not share this now.', values)
          : say('What is in it may be read by all of this space, granted by {name}.', values)}
      </p>
    );
  return (
    <p className={styles.state}>
      <Icon name="lock" size={15} />
      {snapshotId === null
        ? say('The snapshot of {when} has been deleted.', values)
        : say('Others see a snapshot of {when}.', values)}
      {snapshotId !== null && (
        <Link
          to={addressOf({
            spaceId: collection.spaceId,
            storageId: snapshotId,
            section: 'files',
            folderId: null,
          })}
        >
          {say('Open the snapshot')}
        </Link>
      )}
    </p>
  );
}
