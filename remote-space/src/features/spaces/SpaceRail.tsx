import { InSlot, useText, type Space } from '@holdall/shared';
import { Icon, joinClasses, SpaceMark, Tooltip } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ArchivedSpaces } from './ArchivedSpaces.tsx';
import { SpaceDialog } from './SpaceDialog.tsx';
import { useSpaces } from './useSpaces.ts';
import styles from './SpaceRail.module.css';

/** The spaces as marks on the host's rail, with a way to a new one. */
export function SpaceRail() {
  const say = useText();
  const spaces = useSpaces();
  const [making, setMaking] = useState(false);
  const { pathname } = useLocation();
  const isCurrent = ({ id }: Space) => pathname.includes(id);
  return (
    <InSlot name="rail">
      <nav aria-label={say('Spaces')} className={styles.marks}>
        {spaces.data?.present.map((space) => {
          const current = isCurrent(space);
          return (
            <Tooltip key={space.id} text={space.name}>
              <Link
                to={`/space/s/${space.id}`}
                aria-label={space.name}
                aria-current={current ? 'page' : undefined}
                className={styles.link}
              >
                <SpaceMark name={space.name} emoji={space.emoji} hue={space.hue} current={current} />
              </Link>
            </Tooltip>
          );
        })}
        <Tooltip text={say('New space')}>
          <button
            type="button"
            aria-label={say('New space')}
            className={joinClasses(styles.link, styles.add)}
            onClick={() => setMaking(true)}
          >
            <Icon name="add" />
          </button>
        </Tooltip>
        <ArchivedSpaces spaces={spaces.data?.archived ?? []} isCurrent={isCurrent} />
      </nav>
      <SpaceDialog open={making} onClose={() => setMaking(false)} />
    </InSlot>
  );
}
