import { InSlot } from '@holdall/shared';
import { memo } from 'react';
import { SpaceMarks } from './SpaceMarks.tsx';

/** The spaces on the host's rail. */
export const SpaceRail = memo(function SpaceRail() {
  return (
    <InSlot name="rail">
      <SpaceMarks />
    </InSlot>
  );
});
