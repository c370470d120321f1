import { useCall, useText, type LegalDocument } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Loading, Retry, VisuallyHidden } from '@holdall/shared/ui';
import { MarkdownBlock } from '../../text/Markdown.tsx';
import markdown from '../../text/Markdown.module.css';
import { parseMarkdown, type Block } from '../../text/parseMarkdown.ts';
import { compareBlocks } from './compareBlocks.ts';
import styles from './LegalPage.module.css';

interface ChangesProps {
  document: LegalDocument;
  /** The version that is compared with. */
  since: string;
  blocks: readonly Block[];
}

/** A text with what has changed since another version of it, marked for the eye and for the ear. */
export function Changes({ document, since, blocks }: ChangesProps) {
  const say = useText();
  const before = useCall(laterApi.legal.get, { params: { document }, query: { version: since } });
  if (before.status === 'loading') return <Loading label={say('Comparing the versions…')} />;
  if (before.status === 'failed')
    return <Retry onRetry={before.retry}>{say('The other version could not be loaded.')}</Retry>;
  const old = parseMarkdown(before.data.text).filter((block) => block.type !== 'heading' || block.level > 1);
  const compared = compareBlocks(old, blocks);
  const count = compared.filter(({ change }) => change !== 'same').length;
  return (
    <>
      <p role="status" className={styles.count}>
        {say(
          '{count, plural, =0 {Nothing has changed} one {# change} other {# changes}} since version {since}.',
          {
            count,
            since,
          },
        )}
      </p>
      <div className={markdown.text} dir="auto">
        {compared.map(({ change, block }, index) => {
          // The blocks of two fixed texts: nothing else tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          if (change === 'same') return <MarkdownBlock key={index} block={block} />;
          const Mark = change === 'added' ? 'ins' : 'del';
          return (
            // oxlint-disable-next-line react/no-array-index-key
            <Mark key={index} className={styles[change]}>
              <VisuallyHidden>{change === 'added' ? say('New:') : say('Gone:')}</VisuallyHidden>
              <MarkdownBlock block={block} />
            </Mark>
          );
        })}
      </div>
    </>
  );
}
