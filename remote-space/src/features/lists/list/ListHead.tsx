import { useText } from '@holdall/shared';
import { Breadcrumb, IconButton, SearchField } from '@holdall/shared/ui';
import type { ReactNode } from 'react';
import styles from './ListHead.module.css';

interface ListHeadProps {
  /** Opens the sidebar, where it is not in sight. */
  onOpenSidebar: (() => void) | undefined;
  /** The places above, as links, and the open one itself. */
  way: ReactNode;
  title: string;
  /** How the list is looked at, and what can be brought. */
  tools: ReactNode;
  /** What is done with the place itself: behind the tools, on a phone beside its name. */
  beside?: ReactNode;
  /** What is to be known of the place, under its name. */
  children?: ReactNode;
}

/** The head of a screen with a list: the way to it, its name, its tools. */
export function ListHead({ onOpenSidebar, way, title, tools, beside, children }: ListHeadProps) {
  const say = useText();
  return (
    <header className={styles.header}>
      <div className={styles.way}>
        {onOpenSidebar && (
          <IconButton icon="sidebar" label={say('Open the sidebar')} size="small" onClick={onOpenSidebar} />
        )}
        <Breadcrumb>{way}</Breadcrumb>
      </div>
      <div className={styles.row}>
        <h1 className={styles.heading}>
          <bdi>{title}</bdi>
        </h1>
        <div className={styles.tools}>
          {tools}
          {beside && <div className={styles.beside}>{beside}</div>}
        </div>
      </div>
      {children}
    </header>
  );
}

interface ListFilterProps {
  value: string;
  /** As it is read aloud. */
  shortcut: string | undefined;
  onChange(value: string): void;
}

/** The field among the tools of a list that narrows it to names with these letters. */
export function ListFilter(props: ListFilterProps) {
  const say = useText();
  return (
    <SearchField label={say('Filter')} className={styles.filter ?? ''} data-command="filter" {...props} />
  );
}
