import { connectStaleness, useShell, useUser, useText } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { laterApi } from '@holdall/shared/later';
import { useEffect, useRef } from 'react';
import { Route, Routes, NavLink, useLocation } from 'react-router-dom';
import { Icon, joinClasses } from '@holdall/shared/ui';
import { RequiredAction } from './features/requiredActions/index.ts';
import { adminRoutes } from './routes.tsx';
import styles from './AdminApp.module.css';
import { isFor } from './audience.ts';

/** The administration: the list of its pages, and the one that is open. */
export function AdminApp() {
  const { duty } = useUser();
  const { bus, queries } = useShell();
  useEffect(() => {
    const { features, support } = laterApi;
    const staleness = connectStaleness({ ...adminApi, features, support }, bus, queries);
    return () => staleness.unsubscribe();
  }, [bus, queries]);
  if (duty) return <RequiredAction duty={duty} />;
  return (
    <div className={styles.frame} data-remote="admin">
      <PageList />
      <main className={styles.pane}>
        <Routes>
          {adminRoutes.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
        </Routes>
      </main>
    </div>
  );
}

/** The pages of the administration that are for this person. On a narrow screen it is a strip; the open page is in sight. */
function PageList() {
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
