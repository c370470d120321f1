import { useText } from '@holdall/shared';
import { Icon } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { addressOf } from '../../places/index.ts';
import { troubles } from '../../storages/index.ts';
import { useAllStorages } from './useAllStorages.ts';
import styles from './cards.module.css';

/** Storages that somebody has to look after. */
export function CareCard() {
  const say = useText();
  const troubled = useAllStorages().storages.filter(({ state }) => troubles[state] !== undefined);
  if (troubled.length === 0) return null;
  return (
    <section aria-labelledby="home-care">
      <h2 id="home-care" className={styles.title}>
        {say('Storages needing care')}
      </h2>
      <ul className={styles.places}>
        {troubled.map(({ id, spaceId, name, state }) => (
          <li key={id}>
            <Link
              to={addressOf({ spaceId, storageId: id, section: 'files', folderId: null })}
              className={styles.place}
            >
              <Icon name="warning" size={22} />
              <span className={styles.words}>
                <bdi className={styles.name}>{name}</bdi>
                <span className={styles.note}>{say(troubles[state] ?? '')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
