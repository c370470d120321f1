import {
  useAction,
  useFormat,
  useShell,
  useStore,
  useText,
  type Pin,
  type PinActions,
} from '@holdall/shared';
import { Button, Empty, KindMark, Problem } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { resourceAddress } from '../../../frame/locations/index.ts';
import { pageRows } from '../../../frame/page/index.ts';
import styles from './Offline.module.css';

function PinRow({ pin, actions }: { pin: Pin; actions: PinActions }) {
  const say = useText();
  const format = useFormat();
  const { id, name, kind, files, bytes, at, problem } = pin;
  const count = say('{count, plural, one {# file} other {# files}}', { count: files });
  return (
    <li className={pageRows.row}>
      <KindMark kind={kind} size={28} />
      <span className={pageRows.words}>
        <Link to={resourceAddress(id)} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
        <span className={pageRows.about}>
          {format.facts([
            kind === 'folder' && count,
            format.bytes(bytes),
            say('Up to date {when}', { when: format.whenInSentence(at) }),
          ])}
        </span>
        {problem && <Problem>{problem}</Problem>}
      </span>
      <Button size="small" onClick={() => void actions.drop(id)}>
        {say('Keep no longer')}
      </Button>
    </li>
  );
}

/** Files and folders that are kept, with their size and since when they are as at the server. */
export function PinnedList({ label, actions }: { label: string; actions: PinActions }) {
  const say = useText();
  const kept = useStore(useShell().pins.kept);
  const refresh = useAction();
  if (kept.length === 0) {
    return (
      <Empty small>
        {say('Nothing is kept yet. Choose “Keep offline” in the menu of a file or a folder.')}
      </Empty>
    );
  }
  return (
    <>
      <ul className={pageRows.rows} aria-label={label}>
        {kept.map((pin) => (
          <PinRow key={pin.id} pin={pin} actions={actions} />
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          size="small"
          icon="refresh"
          busy={refresh.busy}
          onClick={() => void refresh.run(actions.refresh)}
        >
          {say('Bring up to date')}
        </Button>
        <Problem>{refresh.problem}</Problem>
      </div>
    </>
  );
}
