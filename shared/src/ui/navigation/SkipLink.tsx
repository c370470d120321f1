import { useLingui } from '@lingui/react';
import styles from './SkipLink.module.css';

interface SkipLinkProps {
  /** The id of the main content, which must be able to take the focus (`tabIndex={-1}`). */
  to: string;
}

/** The first stop of the keyboard on every page: past the navigation to the content. Seen only while focused. */
export function SkipLink({ to }: SkipLinkProps) {
  const { i18n } = useLingui();
  return (
    <a className={styles.skip} href={`#${to}`}>
      {i18n._('Skip to content')}
    </a>
  );
}
