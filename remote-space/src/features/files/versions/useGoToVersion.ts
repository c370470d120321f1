import { useLocation, useNavigate, type LinkProps } from 'react-router-dom';
import { inside, resourceAddress } from '../../frame/locations/index.ts';
import { versionAddress, type VersionLook } from './versionAddress.ts';

/**
 * The ways to an older content of a file. From its own viewer it takes the place of what is shown, so that the way back
 * still leads to the list.
 */
export function useGoToVersion(resourceId: string) {
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const isHere = pathname === resourceAddress(resourceId);
  const way = { replace: isHere, state: isHere ? state : inside };
  return {
    go: (look: VersionLook) => void navigate(versionAddress(resourceId, look), way),
    /** For a link. */
    propsTo: (look: VersionLook): Pick<LinkProps, 'to' | 'replace' | 'state'> => ({
      to: versionAddress(resourceId, look),
      ...way,
    }),
    /** The file as it is now. */
    goToNow: () => void navigate(resourceAddress(resourceId), way),
  };
}
