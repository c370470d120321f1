import { limits, reasonOf, useFormat, useShell, useText, type Target } from '@holdall/shared';
import { Button, Icon, joinClasses, ProgressBar } from '@holdall/shared/ui';
import { useRef, useState, type DragEvent } from 'react';
import styles from './OpenedLink.module.css';

interface LinkUploadProps {
  readonly title: string;
  readonly hint?: string;
  readonly target: Target;
  /** Brings a small one in one request; rejects where it cannot. */
  bring(file: File): Promise<unknown>;
  /** All of them are through. */
  onBrought?(): void;
}

/** What could not be brought, and why. */
interface Failed {
  readonly name: string;
  readonly reason: string;
}

/** How far it is: bytes that are there, of all. */
interface Progress {
  readonly sent: number;
  readonly all: number;
  /** The file that is on its way. */
  readonly name: string;
}

/** Where files are brought by whoever has a link: chosen, or dropped. What fails stops none of the others. */
export function LinkUpload({ title, hint, target, bring, onBrought }: LinkUploadProps) {
  const say = useText();
  const format = useFormat();
  const { http } = useShell();
  const chooser = useRef<HTMLInputElement>(null);
  /** Gives up what is on its way; null where nothing is. */
  const giveUp = useRef<(() => void) | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [broughtCount, setBroughtCount] = useState(0);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const [isOver, setOver] = useState(false);

  /** A large one goes on after any cut; what sends it is fetched when there is one. */
  async function bringLarge(file: File, stopped: AbortSignal, onProgress: (sent: number) => void) {
    const { sendLarge } = await import('@holdall/shared/uploads');
    const place = { ...target, path: [], conflict: 'keepBoth' as const };
    const { done, cancel } = sendLarge({ file, ...place }, { http, onProgress });
    stopped.addEventListener('abort', () => void cancel());
    return (await done).state === 'done';
  }
  async function bringAll(files: readonly File[]) {
    if (files.length === 0 || giveUp.current !== null) return;
    const stopping = new AbortController();
    giveUp.current = () => stopping.abort();
    setFailed([]);
    setBroughtCount(0);
    const all = files.reduce((sum, { size }) => sum + size, 0);
    let before = 0;
    for (const file of files) {
      if (stopping.signal.aborted) break;
      const { name, size } = file;
      const show = (sent: number) => setProgress({ sent: before + sent, all, name });
      show(0);
      try {
        const isSmall = size <= limits.smallUploadBytes;
        const isBrought = isSmall ? await bring(file) : await bringLarge(file, stopping.signal, show);
        if (isBrought !== false) setBroughtCount((count) => count + 1);
      } catch (error) {
        setFailed((some) => [...some, { name, reason: reasonOf(error, say) }]);
      }
      before += size;
    }
    giveUp.current = null;
    setProgress(null);
    onBrought?.();
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void bringAll([...event.dataTransfer.files]);
  }
  return (
    // What is dropped here is brought; the button is the way without a pointer.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={joinClasses(styles.bring, isOver && styles.isOver)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size={20} />
      <div className={styles.bringWords}>
        <strong>{title}</strong>
        <span>
          {progress === null ? (
            hint
          ) : (
            <>
              <bdi>{progress.name}</bdi> · {format.bytes(progress.sent)} / {format.bytes(progress.all)}
            </>
          )}
        </span>
      </div>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={say('Files to add')}
        onChange={(event) => {
          void bringAll([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {progress === null ? (
        <Button onClick={() => chooser.current?.click()}>{say('Choose')}</Button>
      ) : (
        <Button onClick={() => giveUp.current?.()}>{say('Cancel')}</Button>
      )}
      {progress !== null && (
        <div className={styles.progress}>
          <ProgressBar label={say('Adding files')} value={progress.sent / Math.max(1, progress.all)} />
        </div>
      )}
      {progress === null && broughtCount > 0 && (
        <p role="status" className={styles.brought}>
          {say('{count, plural, one {# file has} other {# files have}} been added.', {
            count: broughtCount,
          })}
        </p>
      )}
      {failed.length > 0 && (
        <ul role="alert" className={styles.failed}>
          {failed.map(({ name, reason }) => (
            <li key={name}>
              <bdi>{name}</bdi>: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
