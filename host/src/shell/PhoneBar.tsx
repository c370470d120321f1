import { NavLink } from 'react-router-dom';
import { useStore, useShell, useText } from '@holdall/shared';
import type { RegistryRow } from '@holdall/shared/remote';
import { Icon } from '@holdall/shared/ui';
import { barRows } from './barRows.ts';
import styles from './ShellFrame.module.css';

/** The bar at the foot of a narrow screen: the rows that remotes have declared for it. Nothing where there are none. */
export function PhoneBar({ remotes }: { remotes: readonly RegistryRow[] }) {
  const say = useText();
  const rows = barRows(remotes, useStore(useShell().user));
  if (rows.length === 0) return null;

  return (
    <nav className={styles.bar} aria-label={say('Places')}>
      {rows.map(({ id, label, to, icon }) => (
        <NavLink key={id} to={to} end={to === '/space'} className={styles.place ?? ''}>
          <Icon name={icon ?? 'file'} size={22} />
          {say(label)}
        </NavLink>
      ))}
    </nav>
  );
}
