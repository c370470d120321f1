import { useText, type Answer } from '@holdall/shared';
import type { laterApi } from '@holdall/shared/later';
import { Icon, KindMark, type IconName } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { quotedAddress, useCameFrom } from '../../frame/locations/index.ts';
import styles from './Assistant.module.css';

type Source = NonNullable<
  Answer<typeof laterApi.assistant.session>['requests'][number]['answer']
>['sources'][number];

/** How a quote stands in its file now. */
const receipts: Readonly<Record<Source['receipt'], { label: string; icon: IconName }>> = {
  current: { label: 'Found word for word, current', icon: 'success' },
  changed: { label: 'The file has changed. The quote is still there.', icon: 'history' },
  stale: { label: 'The file has changed. The quote is gone.', icon: 'warning' },
};

/** What an answer stands on: the quotes, each with its file and how it stands there now. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const say = useText();
  const state = useCameFrom();
  return (
    <ol className={styles.sources}>
      {sources.map(({ number, resourceId, name, kind, storageName, quote, receipt }) => (
        <li key={number} className={styles.source} data-receipt={receipt}>
          <span className={styles.number}>{number}</span>
          <div>
            <Link to={quotedAddress(resourceId, quote)} state={state} className={styles.file}>
              <KindMark kind={kind} size={20} />
              <bdi>{name}</bdi>
            </Link>
            <span className={styles.note}>{storageName}</span>
            <blockquote dir="auto">{quote}</blockquote>
            <p className={styles.receipt}>
              <Icon name={receipts[receipt].icon} size={13} />
              {say(receipts[receipt].label)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
