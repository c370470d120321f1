import { useText, type Space } from '@holdall/shared';
import { Icon, joinClasses, SpaceMark, Tooltip } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ArchivedSpaces } from './ArchivedSpaces.tsx';
import { SpaceDialog } from './SpaceDialog.tsx';
import { useSpaces } from './useSpaces.ts';
import styles from './SpaceMarks.module.css';

interface SpaceMarksProps {
  /** Side by side with their names, where there is no rail: on a phone, and nowhere else. */
  inRow?: boolean;
  /** Called when one of them is opened. */
  onStep?: (() => void) | undefined;
}

/** The spaces as marks, with a way to a new one. */
export function SpaceMarks({ inRow = false, onStep }: SpaceMarksProps) {
  const say = useText();
  const spaces = useSpaces();
  const [making, setMaking] = useState(false);
  const { pathname } = useLocation();
  const isCurrent = ({ id }: Space) => pathname.includes(id);
  return (
    <>
      <nav aria-label={say('Spaces')} className={joinClasses(styles.marks, inRow && styles.row)}>
        {spaces.data?.present.map((space) => {
          const current = isCurrent(space);
          return (
            <Tooltip key={space.id} text={space.name}>
              <Link
                to={`/space/s/${space.id}`}
                aria-label={space.name}
                aria-current={current ? 'page' : undefined}
                className={styles.link}
                onClick={onStep}
              >
                <SpaceMark name={space.name} emoji={space.emoji} hue={space.hue} current={current} />
                {inRow && <bdi className={styles.name}>{space.name}</bdi>}
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
    </>
  );
}
