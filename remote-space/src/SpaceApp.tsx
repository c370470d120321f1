import { useShell } from '@holdall/shared';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ActSheetsHost } from './features/acts/index.ts';
import { CollectionQuestion } from './features/collecting/index.ts';
import { followChanges } from './features/listing/index.ts';
import { SpaceRail } from './features/spaces/index.ts';
import { spaceRoutes } from './routes.tsx';
import styles from './SpaceApp.module.css';

/** The workspace: its marks on the rail, and the screen that the address names. */
export function SpaceApp() {
  const { bus, queries } = useShell();

  useEffect(() => {
    const following = followChanges(bus, queries);
    return () => following.unsubscribe();
  }, [bus, queries]);

  return (
    <div className={styles.frame} data-remote="space">
      <SpaceRail />
      <Routes>
        {spaceRoutes.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
      </Routes>
      <ActSheetsHost />
      <CollectionQuestion />
    </div>
  );
}
