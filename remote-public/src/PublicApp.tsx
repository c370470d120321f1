import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { places } from '@holdall/shared';
import { PublicFrame } from './PublicFrame.tsx';
import { publicRoutes } from './routes.tsx';

/** Everything that needs no sign-in. */
export function PublicApp() {
  const { search } = useLocation();
  return (
    <PublicFrame>
      <Routes>
        <Route index element={<Navigate to={`${places.signIn}${search}`} replace />} />
        {publicRoutes.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
      </Routes>
    </PublicFrame>
  );
}
