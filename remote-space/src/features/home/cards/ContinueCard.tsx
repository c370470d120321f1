import { folderState, useFormat, useText } from '@holdall/shared';
import { Icon, KindMark } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { useSpaces } from '../../spaces/index.ts';
import { useVisits } from '../../visits/index.ts';
import styles from './cards.module.css';

/** So many places are offered. */
const most = 8;

/** The places that were looked at last. Those of spaces that are gone are left out. */
export function ContinueCard() {
  const say = useText();
  const format = useFormat();
  const visits = useVisits();
  const spaces = useSpaces();
  const { present = [], archived = [] } = spaces.data ?? {};
  const nameOf = (id: string) => [...present, ...archived].find((space) => space.id === id)?.name;
  const shown = visits.filter(({ spaceId }) => !spaces.data || nameOf(spaceId) !== undefined).slice(0, most);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="home-continue">
      <h2 id="home-continue" className={styles.title}>
        {say('Continue')}
      </h2>
      <ul className={styles.places}>
        {shown.map(({ address, name, kind, spaceId, at }) => (
          <li key={address}>
            <Link to={address} className={styles.place}>
              {kind === 'storage' ? (
                <Icon name="drive" size={22} />
              ) : (
                <KindMark kind={kind} size={28} state={folderState({ open: false, childrenCount: 1 })} />
              )}
              <span className={styles.words}>
                <bdi className={styles.name}>{name}</bdi>
                <span className={styles.note}>
                  <bdi>{nameOf(spaceId)}</bdi> · {format.when(new Date(at).toISOString())}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
