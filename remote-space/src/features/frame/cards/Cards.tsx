import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Cards.module.css';

interface Face {
  /** A mark or icon before the words. */
  sign: ReactNode;
  name: ReactNode;
  /** Under the name. */
  children?: ReactNode;
}

/** A list of cards, as many beside each other as there is room for; each is a list item of its own. */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>;
}

/** A card that leads somewhere. */
export function LinkCard({ sign, name, children, ...link }: Face & Omit<LinkProps, 'className'>) {
  return (
    <Link {...link} className={styles.card}>
      <Words sign={sign} name={name}>
        {children}
      </Words>
    </Link>
  );
}

/** A card that does something. */
export function ActionCard({ onAct, ...face }: Face & { onAct(): void }) {
  return (
    <button type="button" className={styles.card} onClick={onAct}>
      <Words {...face} />
    </button>
  );
}

/** A card that only tells; `acts` stand under what it tells. */
export function StillCard({ actions, children, ...face }: Face & { actions?: ReactNode }) {
  return (
    <div className={styles.card}>
      <Words {...face}>
        {children}
        {actions && <span className={styles.actions}>{actions}</span>}
      </Words>
    </div>
  );
}

/** A small line under the name of a card. */
export function CardNote({ children }: { children: ReactNode }) {
  return <span className={styles.note}>{children}</span>;
}

function Words({ sign, name, children }: Face) {
  return (
    <>
      {sign}
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        {children}
      </span>
    </>
  );
}
