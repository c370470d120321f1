import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { places } from '@holdall/shared';
import { publicRoutes } from './routes.tsx';
import styles from './PublicApp.module.css';

/** Everything that needs no sign-in. */
export function PublicApp() {
  const { search } = useLocation();
  return (
    <div className={styles.frame} data-remote="public">
      <Suspense>
        <Routes>
          <Route index element={<Navigate to={`${places.signIn}${search}`} replace />} />
          {publicRoutes.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
        </Routes>
      </Suspense>
    </div>
  );
}
