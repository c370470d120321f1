import { limits, useFormat, useText } from '@holdall/shared';
import { Icon, IconButton, joinClasses, Spinner, buttonClass, Problem } from '@holdall/shared/ui';
import { useId } from 'react';
import styles from './SupportPage.module.css';
import type { useAttachments } from './useAttachments.ts';

/** Choosing files, and what became of each. */
export function AttachFiles({ files }: { files: ReturnType<typeof useAttachments> }) {
  const say = useText();
  const format = useFormat();
  const id = useId();
  const { attachments, problem, add, remove } = files;
  const isFull = attachments.length >= limits.supportFiles;
  return (
    <div className={styles.files}>
      <p id={id} className={styles.hint}>
        {say('At most {count} files, {size} each.', {
          count: limits.supportFiles,
          size: format.bytes(limits.supportFileBytes),
        })}
      </p>
      <label className={joinClasses(buttonClass(), styles.choose, isFull && styles.full)}>
        <Icon name="attach" />
        {say('Attach files')}
        <input
          type="file"
          multiple
          disabled={isFull}
          aria-describedby={id}
          className={styles.input}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <Problem>{problem}</Problem>
      {attachments.length > 0 && (
        <ul aria-label={say('Attached files')}>
          {attachments.map(({ key, name, size, file, problem: refused }) => (
            <li key={key}>
              {file === null && refused === '' ? <Spinner size={15} /> : <Icon name="file" size={15} />}
              <span>
                <bdi>{name}</bdi> · {format.bytes(size)}
                {refused && <span role="alert"> {refused}</span>}
              </span>
              <IconButton
                icon="close"
                size="small"
                label={say('Remove {name}', { name })}
                onClick={() => remove(key)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
