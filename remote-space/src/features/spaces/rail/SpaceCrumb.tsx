import { useText } from '@holdall/shared';
import { Link } from 'react-router-dom';
import { sharedAddress, spaceAddress } from '../../frame/locations/index.ts';
import { useIsOutside } from './useIsOutside.ts';
import { useSpace } from './useSpace.ts';

/** The first step of the way to a place: the space that it is in, or that it is shared with whoever looks. */
export function SpaceCrumb({ spaceId }: { readonly spaceId: string }) {
  const say = useText();
  const space = useSpace(spaceId);
  const isOutside = useIsOutside(spaceId);
  if (isOutside) return <Link to={sharedAddress}>{say('Shared')}</Link>;
  return (
    <Link to={spaceAddress(spaceId)}>
      <bdi>{space?.name}</bdi>
    </Link>
  );
}
