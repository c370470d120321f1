import { useText } from '@holdall/shared';
import { Loading } from '@holdall/shared/ui';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import type { ViewerProps } from '../ViewerProps.ts';
import { LinkHead } from './LinkHead.tsx';
import { LinkNews } from './LinkNews.tsx';
import { ReaderCopy } from './ReaderCopy.tsx';
import { useLink } from './useLink.ts';
import styles from './LinkViewer.module.css';

/** A link: where it leads, and the copy that was kept to be read. The page itself is never drawn in ours. */
export function LinkViewer({ resource }: ViewerProps) {
  const say = useText();
  const { link, error, retry, busy, archive, check } = useLink(resource);
  const mayArchive = resource.can.includes('modify') && !resource.trashed;
  if (error)
    return (
      <ViewerFailed
        resource={resource}
        error={error}
        title={say('This link cannot be shown')}
        onRetry={retry}
      />
    );
  if (!link)
    return (
      <div className={styles.waiting}>
        <Loading label={say('Opening…')} />
      </div>
    );
  return (
    <div className={styles.link}>
      <LinkHead
        link={link}
        name={resource.name}
        busy={busy}
        onArchive={mayArchive ? archive : undefined}
        onCheck={check}
      />
      <LinkNews link={link} />
      {link.copy ? (
        <ReaderCopy key={link.copy.savedAt} resource={resource} copy={link.copy} />
      ) : (
        <p className={styles.none}>
          {mayArchive
            ? say('Nothing of this page is kept yet. Archive it to read it here, even when it is gone.')
            : say('Nothing of this page is kept yet.')}
        </p>
      )}
    </div>
  );
}
