import { Link } from 'react-router-dom';
import { spaceAddress } from '../../frame/locations/index.ts';
import { useSpace } from './useSpace.ts';

/** The first step of the way to a place: the space that it is in. */
export function SpaceCrumb({ spaceId }: { readonly spaceId: string }) {
  const space = useSpace(spaceId);
  return (
    <Link to={spaceAddress(spaceId)}>
      <bdi>{space?.name}</bdi>
    </Link>
  );
}
