import { useCall, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { joinClasses } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { sharedThing, SharedSign } from '../../together/sharing/index.ts';
import type { Place } from '../locations/index.ts';
import styles from './Sidebar.module.css';

interface SharedThingsProps {
  readonly place: Place;
  readonly onStep: (() => void) | undefined;
}

/** Folders and files of a space that are shared with who is not in it. */
export function SharedThings({ place: { spaceId, folderId }, onStep }: SharedThingsProps) {
  const say = useText();
  const shares = useCall(laterApi.shares.withMe, {}).data?.items ?? [];
  const here = shares.filter(
    ({ storage, resource, isHidden }) => resource !== null && storage.spaceId === spaceId && !isHidden,
  );
  if (here.length === 0) return null;
  return (
    <>
      <div className={styles.groupHead}>
        <h2 className={styles.group}>{say('Shared with me')}</h2>
      </div>
      <ul className={styles.views}>
        {here.map((share) => {
          const { id, name, address } = sharedThing(share);
          return (
            <li key={share.id}>
              <Link
                to={address}
                onClick={onStep}
                aria-current={id === folderId ? 'page' : undefined}
                className={joinClasses(styles.view, id === folderId && styles.current)}
              >
                <SharedSign share={share} />
                <bdi>{name}</bdi>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
