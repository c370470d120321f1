import { useText, useUser } from '@holdall/shared';
import { joinClasses } from '@holdall/shared/ui';
import { NavLink, Route, Routes } from 'react-router-dom';
import { isFor } from './audience.ts';
import { Duty } from './features/duties/index.ts';
import { adminRoutes } from './routes.tsx';
import styles from './AdminApp.module.css';

/** The administration: the list of its pages, and the one that is open. */
export function AdminApp() {
  const say = useText();
  const user = useUser();
  if (user.duty) return <Duty duty={user.duty} />;
  return (
    <div className={styles.frame} data-remote="admin">
      <nav className={styles.pages} aria-label={say('Administration')}>
        <h2>{say('Administration')}</h2>
        {adminRoutes
          .filter(({ built, audience }) => built && isFor(user, audience))
          .map(({ path, title }) => (
            <NavLink
              key={path}
              to={`/admin/${path}`}
              end
              className={({ isActive }) => joinClasses(styles.page, isActive && styles.current)}
            >
              {say(title)}
            </NavLink>
          ))}
      </nav>
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
