import { useFormat, useText, type DeletedPlace } from '@holdall/shared';
import { Button, Icon, joinClasses, SpaceMark } from '@holdall/shared/ui';
import { useState } from 'react';
import { useSpaceActions } from '../../spaces/rail/index.ts';
import { useStorageActions } from '../../spaces/storages/index.ts';
import { daysUntil } from './daysUntil.ts';
import { pageRows } from '../../frame/page/index.ts';
import styles from './TrashScreen.module.css';

/** So few days left are worth a warning. */
const fewDays = 3;

/** A deleted space or storage: what it was, how long it can be restored, and the way back. */
export function DeletedRow({ place }: { place: DeletedPlace }) {
  const say = useText();
  const format = useFormat();
  const { restore: restoreSpace } = useSpaceActions();
  const { restore: restoreStorage } = useStorageActions();
  const [busy, setBusy] = useState(false);
  const isSpace = place.type === 'space';
  const [now] = useState(() => new Date());
  const days = daysUntil(place.until, now);
  const about = [
    isSpace ? say('Space') : say('Storage in {space}', { space: place.spaceName }),
    format.bytes(place.used),
    ...(place.by ? [say('Deleted by {name}', { name: place.by.name })] : []),
    format.when(place.at),
  ];

  async function restore() {
    setBusy(true);
    try {
      await (isSpace ? restoreSpace(place) : restoreStorage(place));
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className={joinClasses(pageRows.row, styles.row)} data-deleted={place.id}>
      <span className={styles.mark}>
        {isSpace ? (
          <SpaceMark name={place.name} emoji={place.emoji} hue={place.hue} />
        ) : (
          <Icon name="drive" size={20} />
        )}
      </span>
      <span className={joinClasses(pageRows.words, styles.text)}>
        <bdi className={styles.name}>{place.name}</bdi>
        <span className={pageRows.about}>{format.facts(about)}</span>
      </span>
      <span
        className={joinClasses(styles.days, days <= fewDays && styles.few)}
        title={format.exact(place.until)}
      >
        {say('{days, plural, =0 {Less than a day left} one {# day left} other {# days left}}', { days })}
      </span>
      <Button
        icon="restore"
        busy={busy}
        aria-label={say('Restore {name}', { name: place.name })}
        onClick={() => void restore()}
      >
        {say('Restore')}
      </Button>
    </li>
  );
}
