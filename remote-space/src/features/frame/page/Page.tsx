import { useText, useTitle } from '@holdall/shared';
import { Breadcrumb } from '@holdall/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Pane } from '../pane/index.ts';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  /** One sentence under it. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page about all spaces, such as the trash: the way back to the files, its name, a sentence, and its content. */
export function Page({ title, lead, children }: PageProps) {
  const say = useText();
  useTitle(title);
  return (
    <Pane>
      <header className={styles.header}>
        <Breadcrumb>
          {[
            <Link key="space" to="/space">
              {say('Files')}
            </Link>,
            title,
          ]}
        </Breadcrumb>
        <h1 className={styles.heading}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <div className={styles.body}>{children}</div>
    </Pane>
  );
}
