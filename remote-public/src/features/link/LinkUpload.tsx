import { api, callKey, limits, reasonOf, useFormat, useShell, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Icon, joinClasses, ProgressBar } from '@holdall/shared/ui';
import { useRef, useState, type DragEvent } from 'react';
import styles from './OpenedLink.module.css';

interface LinkUploadProps {
  readonly storageId: string;
  /** The folder that is open; nothing for the top of a storage. */
  readonly parentId: string | undefined;
  /** What it is brought into is called. */
  readonly by: string;
}

/** What could not be brought, and why. */
interface Failed {
  readonly name: string;
  readonly reason: string;
}

/** Where files are brought by whoever has a link: chosen, or dropped. What fails stops none of the others. */
export function LinkUpload({ storageId, parentId, by }: LinkUploadProps) {
  const say = useText();
  const format = useFormat();
  const { http, queries, announce } = useShell();
  const chooser = useRef<HTMLInputElement>(null);
  const [run, setRun] = useState<{ done: number; all: number } | null>(null);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const [isOver, setOver] = useState(false);
  const isBusy = run !== null && run.done < run.all;

  async function bringOne(file: File): Promise<string | null> {
    if (file.size > limits.smallUploadBytes)
      return say('It is larger than {most}.', { most: format.bytes(limits.smallUploadBytes) });
    const query = { name: file.name, ...(parentId !== undefined && { parentId }) };
    const input = { params: { storageId }, query, body: file };
    const options = { quiet: true, contentType: file.type };
    return http.call(laterApi.files.put, input, options).then(
      () => null,
      (error: unknown) => reasonOf(error, say),
    );
  }
  async function bring(files: readonly File[]) {
    if (files.length === 0 || isBusy) return;
    setFailed([]);
    for (const [index, file] of files.entries()) {
      setRun({ done: index, all: files.length });
      const reason = await bringOne(file);
      if (reason !== null) setFailed((some) => [...some, { name: file.name, reason }]);
    }
    setRun({ done: files.length, all: files.length });
    announce(
      say('{count, plural, one {# file was} other {# files were}} looked at.', { count: files.length }),
    );
    await queries.invalidateQueries({ queryKey: callKey(api.sections.files) });
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void bring([...event.dataTransfer.files]);
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
        <strong>{say('Add files to “{name}”', { name: by })}</strong>
        <span>{say('Up to {most} each.', { most: format.bytes(limits.smallUploadBytes) })}</span>
      </div>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={say('Files to add')}
        onChange={(event) => {
          void bring([...(event.target.files ?? [])]);
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
