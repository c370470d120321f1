import { limits, reasonOf, useFormat, useText } from '@holdall/shared';
import { Button, Icon, joinClasses, ProgressBar } from '@holdall/shared/ui';
import { useRef, useState, type DragEvent } from 'react';
import styles from './OpenedLink.module.css';

interface LinkUploadProps {
  readonly title: string;
  readonly hint?: string;
  /** Brings one; rejects where it cannot. */
  bring(file: File): Promise<unknown>;
  /** All of them are through. */
  onBrought?(): void;
}

/** What could not be brought, and why. */
interface Failed {
  readonly name: string;
  readonly reason: string;
}

/** Where files are brought by whoever has a link: chosen, or dropped. What fails stops none of the others. */
export function LinkUpload({ title, hint, bring, onBrought }: LinkUploadProps) {
  const say = useText();
  const format = useFormat();
  const chooser = useRef<HTMLInputElement>(null);
  const [run, setRun] = useState<{ done: number; all: number } | null>(null);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const [isOver, setOver] = useState(false);
  const isBusy = run !== null && run.done < run.all;

  async function bringOne(file: File): Promise<string | null> {
    if (file.size > limits.smallUploadBytes)
      return say('It is larger than {most}.', { most: format.bytes(limits.smallUploadBytes) });
    return bring(file).then(
      () => null,
      (error: unknown) => reasonOf(error, say),
    );
  }
  async function bringAll(files: readonly File[]) {
    if (files.length === 0 || isBusy) return;
    setFailed([]);
    for (const [index, file] of files.entries()) {
      setRun({ done: index, all: files.length });
      const reason = await bringOne(file);
      if (reason !== null) setFailed((some) => [...some, { name: file.name, reason }]);
    }
    setRun({ done: files.length, all: files.length });
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
          {hint && `${hint} `}
          {say('Up to {most} each.', { most: format.bytes(limits.smallUploadBytes) })}
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
      <Button busy={isBusy} onClick={() => chooser.current?.click()}>
        {say('Choose')}
      </Button>
      {isBusy && <ProgressBar label={say('Adding files')} value={run.done / run.all} />}
      {run !== null && !isBusy && failed.length < run.all && (
        <p role="status" className={styles.brought}>
          {say('{count, plural, one {# file has} other {# files have}} been added.', {
            count: run.all - failed.length,
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
