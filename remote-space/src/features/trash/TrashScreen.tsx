import { api, useCall, useText, useTitle, type DeletedPlace, type TrashOfStorage } from '@holdall/shared';
import { Breadcrumb, Empty, Icon, Loading, Retry } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { Pane } from '../pane/index.ts';
import { addressOf } from '../places/index.ts';
import { DeletedRow } from './DeletedRow.tsx';
import styles from './TrashScreen.module.css';

/** Everything that was deleted and can still be restored: spaces and storages here, files in the trash of their storage. */
export function TrashScreen() {
  const say = useText();
  useTitle(say('Trash'));
  const trash = useCall(api.trash.list, {});
  return (
    <Pane>
      <header className={styles.header}>
        <Breadcrumb>
          {[
            <Link key="space" to="/space">
              {say('Files')}
            </Link>,
            say('Trash'),
          ]}
        </Breadcrumb>
        <h1 className={styles.heading}>{say('Trash')}</h1>
        <p className={styles.lead}>
          {say(
            'What is deleted stays here until the day that stands beside it. Then it is deleted for good.',
          )}
        </p>
      </header>
      <div className={styles.body}>
        {trash.status === 'loading' && <Loading label={say('Loading the trash…')} />}
        {trash.status === 'failed' && (
          <Retry onRetry={trash.retry}>{say('The trash could not be loaded.')}</Retry>
        )}
        {trash.status === 'ready' && <Contents {...trash.data} />}
      </div>
    </Pane>
  );
}

interface ContentsProps {
  places: readonly DeletedPlace[];
  storages: readonly TrashOfStorage[];
}

function Contents({ places, storages }: ContentsProps) {
  const say = useText();
  if (places.length === 0 && storages.length === 0)
    return <Empty drawing="bag">{say('The trash is empty.')}</Empty>;
  return (
    <>
      {places.length > 0 && (
        <section aria-labelledby="trash-places">
          <h2 id="trash-places" className={styles.group}>
            {say('Spaces and storages')}
          </h2>
          <ul className={styles.rows}>
            {places.map((place) => (
              <DeletedRow key={place.id} place={place} />
            ))}
          </ul>
        </section>
      )}
      {storages.length > 0 && (
        <section aria-labelledby="trash-files">
          <h2 id="trash-files" className={styles.group}>
            {say('Files and folders')}
          </h2>
          <ul className={styles.rows}>
            {storages.map((storage) => (
              <StorageRow key={storage.storageId} {...storage} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function StorageRow({ storageId, storageName, spaceId, spaceName, count }: TrashOfStorage) {
  const say = useText();
  const to = addressOf({ spaceId, storageId, section: 'trash', folderId: null });
  return (
    <li>
      <Link to={to} className={styles.row}>
        <span className={styles.mark}>
          <Icon name="trash" size={19} />
        </span>
        <span className={styles.text}>
          <bdi className={styles.name}>{storageName}</bdi>
          <bdi className={styles.about}>{spaceName}</bdi>
        </span>
        <span className={styles.days}>{say('{count, plural, one {# item} other {# items}}', { count })}</span>
        <Icon name="chevronRight" size={16} directional />
      </Link>
    </li>
  );
}
