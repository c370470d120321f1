import { Navigate, Route, Routes } from 'react-router-dom';
import type { RegistryRow } from '@holdall/shared/remote';
import { RemoteScreen } from './RemoteScreen.tsx';

interface RemoteRoutesProps {
  readonly remotes: readonly RegistryRow[];
  /** Where an address leads that no remote has. */
  readonly otherwise: string;
}

/** The address space as the remotes of the registry divide it. */
export function RemoteRoutes({ remotes, otherwise }: RemoteRoutesProps) {
  const routes = remotes.flatMap((remote) => remote.routes.map((route) => ({ remote, ...route })));
  return (
    <Routes>
      {routes.map(({ remote, path, screen }) => {
        const element = (
          <RemoteScreen key={path} remote={remote.name} version={remote.version} screen={screen} />
        );
        return <Route key={path} path={path} element={element} />;
      })}
      <Route path="*" element={<Navigate to={otherwise} replace />} />
    </Routes>
  );
}
