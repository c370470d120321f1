import { useFormat, useText, type DeletedFile } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, joinClasses, KindMark } from '@holdall/shared/ui';
import { Pages } from '@holdall/shared/pages';
import { useState } from 'react';
import { useActions } from '../actions/index.ts';
import { TargetPicker } from '../picker/index.ts';
import { daysUntil } from './daysUntil.ts';
import { limit } from './firstPage.ts';
import { pageRows } from '../../frame/page/index.ts';
import styles from './TrashScreen.module.css';

/** So few days left are worth a warning. */
const fewDays = 3;

/** Deleted files and folders of all storages, each with its way back: to where it was, or elsewhere. */
export function DeletedFiles() {
  const say = useText();
  const actions = useActions();
  const [moving, setMoving] = useState<DeletedFile | null>(null);
  return (
    <section aria-labelledby="trash-files">
      <h2 id="trash-files" className={styles.group}>
        {say('Files and folders')}
      </h2>
      <ul className={joinClasses(pageRows.rows, styles.rows)}>
        <Pages
          call={laterApi.trash.files}
          inputOf={(from) => ({ query: { limit, ...from } })}
          loading={say('Loading the trash…')}
          failed={say('The trash could not be loaded.')}
          renderFrame={(inside) => <li className={styles.more}>{inside}</li>}
        >
          {(file) => <FileRow key={file.id} file={file} onElsewhere={() => setMoving(file)} />}
        </Pages>
      </ul>
      {moving && (
        <TargetPicker
          place={{ spaceId: moving.spaceId, storageId: moving.storageId, section: 'files', folderId: null }}
          purpose="restore"
          onPick={(target) => {
            setMoving(null);
            if (target) void actions.bulk('restore', [moving.id], target);
          }}
        />
      )}
    </section>
  );
}

function FileRow({ file, onElsewhere }: { file: DeletedFile; onElsewhere(): void }) {
  const say = useText();
  const format = useFormat();
  const actions = useActions();
  const [busy, setBusy] = useState(false);
  const [now] = useState(() => new Date());
  const { id, kind, name, from, storageName, spaceName, until, by, at, size, can, movedOut } = file;
  const days = daysUntil(until, now);
  const about = [
    say('From {place}', { place: [spaceName, storageName, from].filter(Boolean).join(' / ') }),
    format.bytes(size),
    ...(by
      ? [say(movedOut ? 'Moved out by {name} to elsewhere' : 'Deleted by {name}', { name: by.name })]
      : []),
    format.when(at),
  ];

  async function restore() {
    setBusy(true);
    try {
      await actions.bulk('restore', [id]);
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className={joinClasses(pageRows.row, styles.row)} data-deleted={id}>
      <span className={styles.mark}>
        <KindMark kind={kind} size={26} />
      </span>
      <span className={joinClasses(pageRows.words, styles.text)}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={pageRows.about}>{format.facts(about)}</span>
      </span>
      <span className={joinClasses(styles.days, days <= fewDays && styles.few)} title={format.exact(until)}>
        {say('{days, plural, =0 {Less than a day left} one {# day left} other {# days left}}', { days })}
      </span>
      {can.includes('delete') && (
        <>
          <Button look="ghost" aria-label={say('Restore to… {name}', { name })} onClick={onElsewhere}>
            {say('Restore to…')}
          </Button>
          <Button
            icon="restore"
            busy={busy}
            aria-label={say('Restore {name}', { name })}
            onClick={() => void restore()}
          >
            {say('Restore')}
          </Button>
        </>
      )}
    </li>
  );
}
