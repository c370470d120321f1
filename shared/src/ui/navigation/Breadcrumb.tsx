import { useLingui } from '@lingui/react';
import { Children, type ReactNode } from 'react';
import { Icon } from '../marks/Icon.tsx';
import styles from './Breadcrumb.module.css';

interface BreadcrumbProps {
  /** One link for each place above, then the present place as plain text. */
  children: ReactNode;
}

/** The way from the top to here. */
export function Breadcrumb({ children }: BreadcrumbProps) {
  const { i18n } = useLingui();
  const places = Children.toArray(children);
  return (
    <nav aria-label={i18n._('Breadcrumb')}>
      <ol className={styles.crumbs}>
        {places.map((place, index) => {
          const here = index === places.length - 1;
          return (
            <li key={index} className={here ? styles.here : styles.crumb}>
              {index > 0 && <Icon name="chevronRight" size={13} />}
              {here ? <span aria-current="page">{place}</span> : place}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
