import { useText } from '@holdall/shared';
import type { Block } from '../../text/parseMarkdown.ts';
import styles from './LegalPage.module.css';

/** The headings of a text, to go to. */
export function Contents({ blocks }: { blocks: readonly Block[] }) {
  const say = useText();
  const headings = blocks.filter((block) => block.type === 'heading');
  if (headings.length < 2) return null;
  return (
    <nav className={styles.contents} aria-label={say('Contents')}>
      <ul dir="auto">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
