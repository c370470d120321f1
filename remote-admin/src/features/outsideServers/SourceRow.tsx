import { useText } from '@holdall/shared';
import { Icon, Problem } from '@holdall/shared/ui';
import type { ReactNode } from 'react';
import { Words } from '../../page/index.ts';
import styles from './OutsideServers.module.css';

interface SourceRowProps {
  name: string;
  /** What is known of it, below its name. */
  facts: ReactNode;
  problem: string;
  /** What can be done with it. */
  actions: ReactNode;
  /** Stands over its tools. */
  above?: ReactNode;
  /** Its tools, each an item of a list. */
  children: readonly ReactNode[];
}

/** Something that brings tools for the assistant, a server or a remote, with its tools below it. */
export function SourceRow({ name, facts, problem, actions, above, children }: SourceRowProps) {
  const say = useText();
  return (
    <li className={styles.server}>
      <Icon name="plug" size={20} />
      <Words>
        <b>
          <bdi>{name}</bdi>
        </b>
        {facts}
        <Problem>{problem}</Problem>
      </Words>
      {actions}
      <div className={styles.wide}>
        {above}
        {children.length > 0 && (
          <ul className={styles.tools} aria-label={say('Tools of {name}', { name })}>
            {children}
          </ul>
        )}
      </div>
    </li>
  );
}
