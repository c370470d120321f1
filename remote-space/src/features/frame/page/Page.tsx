import { useText, useTitle } from '@holdall/shared';
import { Breadcrumb } from '@holdall/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Pane } from '../pane/index.ts';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  /** What it is a part of; the files, unless said. */
  readonly above?: { readonly name: string; readonly address: string };
  /** One sentence under it. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page about all spaces, such as the trash: the way back, its name, a sentence, and its content. */
export function Page({ title, above, lead, children }: PageProps) {
  const say = useText();
  useTitle(title);
  return (
    <Pane>
      <header className={styles.header}>
        <Breadcrumb>
          {[
            <Link key="above" to={above?.address ?? '/space'}>
              {above?.name ?? say('Files')}
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
