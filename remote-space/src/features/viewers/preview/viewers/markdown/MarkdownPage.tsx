import { useText } from '@holdall/shared';
import { Empty } from '@holdall/shared/ui';
import { MarkdownText } from './MarkdownText.tsx';
import styles from './MarkdownViewer.module.css';

/** A Markdown text that is being written, laid out as it will be read. */
export function MarkdownPage({ text }: { text: string }) {
  const say = useText();
  return (
    <div className={styles.beside} dir="auto">
      {text.trim() === '' ? (
        <Empty>{say('What you write shows here.')}</Empty>
      ) : (
        <MarkdownText>{text}</MarkdownText>
      )}
    </div>
  );
}
