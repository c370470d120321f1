import { Link, useLocation } from 'react-router-dom';
import { useStore, useShell, useText } from '@holdall/shared';
import type { RegistryRow } from '@holdall/shared/remote';
import { Icon } from '@holdall/shared/ui';
import { barRows } from './barRows.ts';
import styles from './ShellFrame.module.css';

/**
 * The bar at the foot of a narrow screen: the rows that remotes have declared for it, and in which of them one is.
 * Nothing where there are none.
 */
export function PhoneBar({ remotes }: { remotes: readonly RegistryRow[] }) {
  const say = useText();
  const rows = barRows(remotes, useStore(useShell().user));
  const { pathname } = useLocation();
  if (rows.length === 0) return null;
  const around = rows.filter(({ to }) => `${pathname}/`.startsWith(`${to}/`));
  const [here] = around.toSorted((a, b) => b.to.length - a.to.length);

  return (
    <nav className={styles.bar} aria-label={say('Places')}>
      {rows.map(({ id, label, to, icon }) => (
        <Link key={id} to={to} aria-current={id === here?.id || undefined} className={styles.place}>
          <Icon name={icon ?? 'file'} size={22} />
          {say(label)}
        </Link>
      ))}
    </nav>
  );
}
