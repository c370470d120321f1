import { useText } from '@holdall/shared';
import { Icon } from '@holdall/shared/ui';
import { memo, type ReactNode } from 'react';
import Markdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { KeyArea } from '../../frame/KeyArea.tsx';
import { safeLink } from '../safeLink.ts';
import styles from './MarkdownText.module.css';

/** How Markdown is read: with tables, tasks and footnotes; markup in it is shown as the text that it is. */
export const markdownOptions: Readonly<Options> = { remarkPlugins: [remarkGfm] };

const headings = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6' } as const;

/** One rank lower than written: the name of the file is the heading of the page. */
const lowered = Object.fromEntries(
  Object.entries(headings).map(([written, Lower]) => [
    written,
    ({ children, id }: { children?: ReactNode; id?: string }) => (
      <Lower id={id} data-rank={written}>
        {children}
      </Lower>
    ),
  ]),
) as Components;

/** The box of a to-do, named for those who do not see it. */
function TaskBox({ checked }: { checked: boolean }) {
  const say = useText();
  return (
    <input type="checkbox" checked={checked} disabled aria-label={checked ? say('Done') : say('To do')} />
  );
}

const components: Components = {
  ...lowered,
  input: ({ checked }) => <TaskBox checked={checked === true} />,
  a({ href, id, children }) {
    if (href?.startsWith('#')) {
      return (
        <a href={href} id={id}>
          {children}
        </a>
      );
    }
    const address = safeLink(href);
    if (address === undefined) return <span className={styles.deadLink}>{children}</span>;
    return (
      <a href={address} target="_blank" rel="noreferrer noopener">
        {children}
      </a>
    );
  },
  // Pictures of others tell them who reads; only their words are shown.
  img({ alt, title }) {
    return (
      <span className={styles.picture} title={title}>
        <Icon name="image" size={14} /> {alt}
      </span>
    );
  },
  table({ children }) {
    return (
      <KeyArea className={styles.table} data-sideways>
        <table>{children}</table>
      </KeyArea>
    );
  },
  pre({ children }) {
    return (
      <KeyArea className={styles.code} data-sideways>
        <pre>{children}</pre>
      </KeyArea>
    );
  },
};

/** How more than Markdown is read in a text and drawn. The same each time, or all is laid out anew. */
export interface MarkdownMore {
  readonly plugins: NonNullable<Options['remarkPlugins']>;
  readonly components: Components;
}

interface MarkdownTextProps {
  readonly more?: MarkdownMore;
  readonly children: string;
}

/** A Markdown text, laid out. Nothing in it runs, and nothing in it is fetched. */
export const MarkdownText = memo(function MarkdownText({ more, children }: MarkdownTextProps) {
  const plugins = [...(markdownOptions.remarkPlugins ?? []), ...(more?.plugins ?? [])];
  return (
    <Markdown remarkPlugins={plugins} components={{ ...components, ...more?.components }}>
      {children}
    </Markdown>
  );
});
