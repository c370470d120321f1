import { useShell, useText, type Space } from '@holdall/shared';
import { Icon, joinClasses, Menu, SpaceMark, Tooltip } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import styles from './SpaceMarks.module.css';

interface ArchivedSpacesProps {
  spaces: readonly Space[];
  /** Whether this one is open. */
  isCurrent(space: Space): boolean;
}

/** The archived spaces at the end of the rail: behind one button, with the mark of the one that is open. */
export function ArchivedSpaces({ spaces, isCurrent }: ArchivedSpacesProps) {
  const say = useText();
  const { navigate } = useShell();
  if (spaces.length === 0) return null;
  const open = spaces.find(isCurrent);
  const entries = spaces.map(({ id, name }) => ({
    id,
    label: name,
    href: `/space/s/${id}`,
    onSelect(event: { preventDefault(): void }) {
      event.preventDefault();
      navigate(`/space/s/${id}`);
    },
  }));
  return (
    <>
      {open && (
        <Tooltip text={say('{name} (archived)', { name: open.name })}>
          <Link
            to={`/space/s/${open.id}`}
            aria-label={say('{name} (archived)', { name: open.name })}
            aria-current="page"
            className={styles.link}
          >
            <SpaceMark name={open.name} emoji={open.emoji} hue={open.hue} current />
          </Link>
        </Tooltip>
      )}
      <Menu
        label={say('Archived spaces')}
        side="right"
        entries={[{ group: say('Archived'), entries }]}
        renderTrigger={(trigger) => (
          <button
            type="button"
            aria-label={say('Archived spaces')}
            title={say('Archived spaces')}
            className={joinClasses(styles.link, styles.archived)}
            {...trigger}
          >
            <Icon name="archive" />
          </button>
        )}
      />
    </>
  );
}
