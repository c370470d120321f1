import { useFormat, useStore, useText } from '@holdall/shared';
import { IconButton, joinClasses, KindMark, ProgressBar } from '@holdall/shared/ui';
import { kindOf } from '@holdall/shared';
import { useState } from 'react';
import type { UploadItem } from './UploadItem.ts';
import { useUploads } from './useUploads.ts';
import styles from './UploadTray.module.css';

const moving = new Set(['waiting', 'sending']);
const shown = 200;

/** What is on its way: how far, with pause, retry and cancel for each. Goes when nothing is left to say. */
export function UploadTray() {
  const say = useText();
  const { queue } = useUploads();
  const items = useStore(queue.items);
  const [folded, setFolded] = useState(false);
  if (items.length === 0) return null;

  const left = items.filter(({ state }) => moving.has(state)).length;
  const failed = items.filter(({ state }) => state === 'failed').length;
  const total = items.reduce((sum, { file }) => sum + file.size, 0);
  const sent = items.reduce((sum, item) => sum + item.sent, 0);
  const heading =
    left > 0
      ? say('Bringing {left} of {count}', { left, count: items.length })
      : failed > 0
        ? say('{count, plural, one {# file failed} other {# files failed}}', { count: failed })
        : say('{count, plural, one {# file is here} other {# files are here}}', { count: items.length });

  return (
    <section className={styles.tray} aria-label={say('Uploads')}>
      <header className={styles.head}>
        <h2 role="status">{heading}</h2>
        <IconButton
          icon={folded ? 'chevronUp' : 'chevronDown'}
          size="small"
          label={folded ? say('Show the files') : say('Hide the files')}
          onClick={() => setFolded(!folded)}
        />
        {left === 0 && (
          <IconButton icon="close" size="small" label={say('Close')} onClick={() => queue.items.set([])} />
        )}
      </header>
      {left > 0 && <ProgressBar label={say('Uploads')} value={total === 0 ? 0 : sent / total} />}
      {!folded && (
        <ul className={styles.files}>
          {items.slice(-shown).map((item) => (
            <TrayLine key={item.id} item={item} queue={queue} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TrayLine({ item, queue }: { item: UploadItem; queue: ReturnType<typeof useUploads>['queue'] }) {
  const say = useText();
  const format = useFormat();
  const { id, file, state, sent, problem, together } = item;
  const words = {
    waiting: say('Waiting'),
    sending: say('{sent} of {size}', { sent: format.bytes(sent), size: format.bytes(file.size) }),
    paused: say('Paused at {sent}', { sent: format.bytes(sent) }),
    done: say('Here'),
    failed: problem ?? say('Something went wrong. Please try again.'),
    cancelled: say('Cancelled'),
  }[state];
  return (
    <li className={styles.file}>
      <KindMark kind={kindOf(file.name, file.type)} size={24} />
      <span className={styles.words}>
        <bdi className={styles.name}>{[...item.path, file.name].join('/')}</bdi>
        <span className={joinClasses(styles.state, state === 'failed' && styles.failed)}>{words}</span>
      </span>
      {state === 'sending' && !together && (
        <IconButton
          icon="pause"
          size="small"
          label={say('Pause {name}', { name: file.name })}
          onClick={() => void queue.pause(id)}
        />
      )}
      {state === 'paused' && (
        <IconButton
          icon="play"
          size="small"
          label={say('Go on with {name}', { name: file.name })}
          onClick={() => queue.resume(id)}
        />
      )}
      {state === 'failed' && (
        <IconButton
          icon="refresh"
          size="small"
          label={say('Try {name} again', { name: file.name })}
          onClick={() => queue.retry(id)}
        />
      )}
      {state !== 'done' && state !== 'cancelled' && (
        <IconButton
          icon="close"
          size="small"
          label={say('Cancel {name}', { name: file.name })}
          onClick={() => void queue.cancel(id)}
        />
      )}
    </li>
  );
}
