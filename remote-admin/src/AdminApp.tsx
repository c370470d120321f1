import { connectStaleness, useShell, useUser } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { laterApi } from '@holdall/shared/later';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RequiredAction } from './features/requiredActions/index.ts';
import { PageList } from './PageList.tsx';
import { adminRoutes } from './routes.tsx';
import styles from './AdminApp.module.css';

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
