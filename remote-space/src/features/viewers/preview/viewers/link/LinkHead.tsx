import { useFormat, useText } from '@holdall/shared';
import type { Link } from '@holdall/shared/readings';
import { Button, buttonClass, Icon, KindMark } from '@holdall/shared/ui';
import { safeLink } from '../safeLink.ts';
import styles from './LinkViewer.module.css';

interface LinkHeadProps {
  readonly link: Link;
  readonly name: string;
  readonly busy: 'archive' | 'check' | null;
  /** Absent for whoever may not keep a copy. */
  readonly onArchive?: (() => void) | undefined;
  onCheck(): void;
}

/** Where a link leads, what is known of the page, and what can be done about it. */
export function LinkHead({ link, name, busy, onArchive, onCheck }: LinkHeadProps) {
  const say = useText();
  const format = useFormat();
  const { address, copy } = link;
  const { host } = new URL(address);
  const facts = [copy?.site || host, copy?.byline].filter(Boolean);
  return (
    <header className={styles.head}>
      <KindMark kind="webLink" size={44} />
      <div className={styles.about}>
        <h2 className={styles.title} dir="auto">
          {copy?.title || name.replace(/\.(url|webloc)$/i, '')}
        </h2>
        <p className={styles.facts} dir="auto">
          {facts.join(' · ')}
          {copy && <> · {say('Kept {moment}', { moment: format.whenInSentence(copy.savedAt) })}</>}
        </p>
        <p className={styles.address} dir="ltr">
          {address}
        </p>
      </div>
      <div className={styles.actions}>
        <a
          className={buttonClass({ look: 'primary' })}
          href={safeLink(address)}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          <Icon name="external" size={16} />
          {say('Open the page')}
        </a>
        {onArchive && (
          <Button icon="box" busy={busy === 'archive'} disabled={busy === 'check'} onClick={onArchive}>
            {say('Archive now')}
          </Button>
        )}
        {copy && (
          <Button
            look="ghost"
            icon="refresh"
            busy={busy === 'check'}
            disabled={busy === 'archive'}
            onClick={onCheck}
          >
            {say('Check for changes')}
          </Button>
        )}
      </div>
    </header>
  );
}
