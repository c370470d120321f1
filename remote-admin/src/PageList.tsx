import { useText, useUser } from '@holdall/shared';
import { Icon, joinClasses } from '@holdall/shared/ui';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { isFor } from './audience.ts';
import { adminRoutes } from './routes.tsx';
import styles from './AdminApp.module.css';

/** The pages of the administration that are for this person. On a narrow screen it is a strip; the open page is in sight. */
export function PageList() {
  const say = useText();
  const user = useUser();
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    const current = list.current?.querySelector('[aria-current=page]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);

  return (
    <nav ref={list} className={styles.pages} aria-label={say('Administration')}>
      <h2>{say('Administration')}</h2>
      {adminRoutes
        .filter(({ built, audience }) => built && isFor(user, audience))
        .map(({ path, title, icon }) => (
          <NavLink
            key={path}
            to={`/admin/${path}`}
            end
            className={({ isActive }) => joinClasses(styles.page, isActive && styles.current)}
          >
            {icon && <Icon name={icon} />}
            {say(title)}
          </NavLink>
        ))}
    </nav>
  );
}
