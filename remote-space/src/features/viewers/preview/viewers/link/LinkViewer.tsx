import { useText, useFormat } from '@holdall/shared';
import { Loading, Banner } from '@holdall/shared/ui';
import type { Link } from '@holdall/shared/readings';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import type { ViewerProps } from '../ViewerProps.ts';
import { LinkHead } from './LinkHead.tsx';
import { ReaderCopy } from './ReaderCopy.tsx';
import { useLink } from './useLink.ts';
import styles from './LinkViewer.module.css';

/** Why a page did not come, in one sentence each. */
const sentences: Readonly<Record<NonNullable<Link['problem']>, string>> = {
  refused: 'This server does not ask at this address: it is not on the open net.',
  unreachable: 'The page could not be reached.',
  too_slow: 'The page took too long to answer.',
  too_big: 'The page is too large to be kept.',
  gone: 'The page is not there any more.',
  failed: 'The page answered with a fault.',
  unreadable: 'There was nothing to read on this page.',
};

/** How the last look at the page went, where that is worth a word: it did not come, or it says something else by now. */
function LinkNews({ link: { problem, copy, checkedAt } }: { link: Link }) {
  const say = useText();
  const format = useFormat();
  const at =
    checkedAt === null ? '' : say('Last asked {moment}.', { moment: format.whenInSentence(checkedAt) });
  if (problem)
    return (
      <Banner tone="warn">
        {say(sentences[problem])} {at}
      </Banner>
    );
  if (!copy?.isChanged) return null;
  return (
    <Banner tone="info">
      {say('The page has changed since this copy was made.')} {at}
    </Banner>
  );
}

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
