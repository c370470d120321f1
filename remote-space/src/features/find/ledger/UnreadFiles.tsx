import { callKey, useAction, useFormat, useShell, useText, type Answer } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, joinClasses, KindMark, Problem } from '@holdall/shared/ui';
import { Pages } from '@holdall/shared/pages';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { resourceAddress } from '../../frame/locations/index.ts';
import { pageRows } from '../../frame/page/index.ts';
import styles from './Ledger.module.css';

interface UnreadFilesProps {
  storageId: string;
  state: 'failed' | 'skipped';
  heading: string;
  /** What can be done with all of them. */
  actions?: ReactNode;
  canRetry: boolean;
}

type Unread = Answer<typeof laterApi.texts.unread>['items'][number];

/** How many stand on a page. */
const limit = '50';

/** A sentence for each reason. */
const reasons: Readonly<Record<string, string>> = {
  unsupported: 'Files of this kind have no text that can be read.',
  empty: 'There is not one word in it.',
  encrypted: 'It is locked with a password.',
  too_big: 'It is too large.',
  too_slow: 'Reading it took too long.',
  unreadable: 'It is damaged.',
  ocr_off: 'Words in it are a picture. Whoever runs this installation can have those read.',
  transcription_off:
    'What is said in it is not written down. Whoever runs this installation can have that done.',
};

/** Files whose text is not searched, each with the reason. */
export function UnreadFiles({ storageId, state, heading, actions, canRetry }: UnreadFilesProps) {
  const say = useText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.group}>
        <h2 id={id}>{heading}</h2>
        {actions}
      </div>
      <ul className={joinClasses(pageRows.rows, styles.rows)}>
        <Pages
          call={laterApi.texts.unread}
          inputOf={(from) => ({ params: { storageId }, query: { state, limit, ...from } })}
          loading={say('Looking for them…')}
          failed={say('They could not be looked for.')}
          renderFrame={(inside) => <li className={styles.more}>{inside}</li>}
        >
          {(file) => <UnreadRow key={file.resource.id} file={file} canRetry={canRetry} />}
        </Pages>
      </ul>
    </section>
  );
}

function UnreadRow({ file: { resource, path, reason, at }, canRetry }: { file: Unread; canRetry: boolean }) {
  const say = useText();
  const format = useFormat();
  const { http, queries } = useShell();
  const { busy, problem, run } = useAction();
  const { id, storageId, kind, name, size } = resource;
  const retry = () =>
    run(async () => {
      await http.call(laterApi.texts.retry, { params: { storageId }, body: { resourceId: id } });
      await queries.invalidateQueries({ queryKey: callKey(laterApi.texts.ledger) });
      await queries.invalidateQueries({ queryKey: callKey(laterApi.texts.unread) });
    });
  return (
    <li className={pageRows.row} data-unread={id}>
      <KindMark kind={kind} size={26} />
      <span className={pageRows.words}>
        <Link to={resourceAddress(id)}>
          <bdi>{name}</bdi>
        </Link>
        <span className={pageRows.about}>
          {format.facts([
            say(reasons[reason] ?? 'It could not be read.'),
            ...(path.length > 0 ? [path.map((step) => step.name).join(' › ')] : []),
            format.bytes(size ?? 0),
            format.when(at),
          ])}
        </span>
        <Problem>{problem}</Problem>
      </span>
      {canRetry && (
        <Button
          icon="refresh"
          busy={busy}
          aria-label={say('Read again: {name}', { name })}
          onClick={() => void retry()}
        >
          {say('Read again')}
        </Button>
      )}
    </li>
  );
}
