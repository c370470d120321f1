import { AppError, useCall, useDebouncedValue, useFormat, useText } from '@holdall/shared';
import { collectionsApi } from '@holdall/shared/collections';
import { Spinner } from '@holdall/shared/ui';
import styles from './Rules.module.css';

interface RulePreviewProps {
  collectionId: string;
  query: string;
  storageIds: readonly string[];
}

/** Whoever types is not interrupted by counting. */
const pauseMs = 350;

/** How much a rule would find now, and the newest of it. */
export function RulePreview({ collectionId, query, storageIds }: RulePreviewProps) {
  const say = useText();
  const format = useFormat();
  const wanted = JSON.stringify({ query, storageIds });
  const asked = useDebouncedValue(wanted, pauseMs);
  const body = JSON.parse(asked) as { query: string; storageIds: string[] };
  const preview = useCall(
    collectionsApi.virtual.preview,
    { params: { collectionId }, body },
    { fresh: true, keepPrevious: true },
  );

  if (preview.status === 'loading')
    return (
      <p className={styles.preview} role="status">
        <Spinner /> {say('Counting…')}
      </p>
    );
  if (preview.status === 'failed')
    return (
      <p className={styles.preview} role="status">
        {AppError.is(preview.error) ? preview.error.message : say('This could not be counted.')}
      </p>
    );
  const { count, more, sample } = preview.data;
  const text = more
    ? say('At least {count} files', { count: format.number(count) })
    : say('{count, plural, =0 {No file yet} one {# file} other {# files}}', { count });
  return (
    <div className={styles.preview} role="status">
      <strong>{text}</strong>
      {sample.length > 0 && (
        <span className={styles.sample}>{sample.map(({ name }) => name).join(' · ')}</span>
      )}
    </div>
  );
}
