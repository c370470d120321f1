import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { parseSpans, type Block, type Span } from './parseMarkdown.ts';
import styles from './Markdown.module.css';

function drawSpan(span: Span, index: number): ReactNode {
  if (span.type === 'strong') return <strong key={index}>{span.text}</strong>;
  if (span.type === 'code') return <code key={index}>{span.text}</code>;
  if (span.type !== 'link') return span.text;
  if (span.to.startsWith('/'))
    return (
      <Link key={index} to={span.to}>
        {span.text}
      </Link>
    );
  return (
    <a key={index} href={span.to} rel="noopener noreferrer" target="_blank">
      {span.text}
    </a>
  );
}

/** A line with its bold words, code and links. */
export const Spans = ({ children }: { children: string }) => <>{parseSpans(children).map(drawSpan)}</>;

/** One block. Headings begin at the rank below the page's own. */
export function MarkdownBlock({ block }: { block: Block }) {
  if (block.type === 'paragraph')
    return (
      <p>
        <Spans>{block.text}</Spans>
      </p>
    );
  if (block.type === 'heading')
    return createElement(
      `h${Math.min(Math.max(block.level, 2), 6)}`,
      { id: block.id },
      <Spans>{block.text}</Spans>,
    );
  const items = block.items.map((item, index) => (
    // The lines of a text that is not edited: they have nothing else to be told apart by.
    // oxlint-disable-next-line react/no-array-index-key
    <li key={index}>
      <Spans>{item}</Spans>
    </li>
  ));
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

/** A text of ours or of the operator's. */
export function Markdown({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.text} dir="auto">
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <MarkdownBlock key={index} block={block} />
      ))}
    </div>
  );
}
