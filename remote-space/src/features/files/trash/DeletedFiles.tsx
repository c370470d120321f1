import { useCall, useFormat, useText, type DeletedFile, type Input } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, joinClasses, KindMark, Loading, Retry } from '@holdall/shared/ui';
import { useState } from 'react';
import { useActions } from '../actions/index.ts';
import { TargetPicker } from '../picker/index.ts';
import { daysUntil } from './daysUntil.ts';
import { firstPage, limit } from './firstPage.ts';
import { pageRows } from '../../frame/page/index.ts';
import styles from './TrashScreen.module.css';

/** So few days left are worth a warning. */
const fewDays = 3;

/** Deleted files and folders of all storages, each with its way back: to where it was, or elsewhere. */
export function DeletedFiles() {
  const say = useText();
  const actions = useActions();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [moving, setMoving] = useState<DeletedFile | null>(null);
  const inputs = [firstPage, ...cursors.map((cursor) => ({ query: { limit, cursor } }))];
  return (
    <section aria-labelledby="trash-files">
      <h2 id="trash-files" className={styles.group}>
        {say('Files and folders')}
      </h2>
      <ul className={joinClasses(pageRows.rows, styles.rows)}>
        {inputs.map((input, index) => (
          <FilePage
            key={cursors[index - 1] ?? ''}
            input={input}
            onElsewhere={setMoving}
            onMore={index === cursors.length ? (cursor) => setCursors([...cursors, cursor]) : undefined}
          />
        ))}
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

interface FilePageProps {
  input: Input<typeof laterApi.trash.files>;
  onElsewhere(file: DeletedFile): void;
  /** Left out where the next page is shown already. */
  onMore: ((cursor: string) => void) | undefined;
}

/** A page of them. Each is asked for by itself, so that all stay as they are on the server. */
function FilePage({ input, onElsewhere, onMore }: FilePageProps) {
  const say = useText();
  const page = useCall(laterApi.trash.files, input);
  if (page.status === 'loading')
    return (
      <li>
        <Loading label={say('Loading the trash…')} />
      </li>
    );
  if (page.status === 'failed')
    return (
      <li>
        <Retry onRetry={page.retry}>{say('The trash could not be loaded.')}</Retry>
      </li>
    );
  const { items, nextCursor } = page.data;
  return (
    <>
      {items.map((file) => (
        <FileRow key={file.id} file={file} onElsewhere={() => onElsewhere(file)} />
      ))}
      {onMore && nextCursor !== null && (
        <li className={styles.more}>
          <Button onClick={() => onMore(nextCursor)}>{say('Show more')}</Button>
        </li>
      )}
    </>
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
