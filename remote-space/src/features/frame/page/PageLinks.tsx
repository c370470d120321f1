import { useText } from '@holdall/shared';
import { Link } from 'react-router-dom';
import styles from './PageLinks.module.css';

/** One of several that a page shows. */
export interface PageLink {
  readonly id: string;
  /** A text of the catalogue. */
  readonly label: string;
}

interface PageLinksProps {
  /** What is chosen among. */
  readonly label: string;
  readonly links: readonly PageLink[];
  /** The id of the one that is shown. */
  readonly shown: string | undefined;
  addressOf(id: string): string;
}

/** What a page shows of several, as links side by side. Changing it is no step of the way back. */
export function PageLinks({ label, links, shown, addressOf }: PageLinksProps) {
  const say = useText();
  return (
    <nav className={styles.links} aria-label={label}>
      {links.map((one) => (
        <Link
          key={one.id}
          to={addressOf(one.id)}
          replace
          aria-current={one.id === shown ? 'page' : undefined}
          className={styles.link}
        >
          {say(one.label)}
        </Link>
      ))}
    </nav>
  );
}
