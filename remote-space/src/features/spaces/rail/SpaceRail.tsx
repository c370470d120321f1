import { InSlot } from '@holdall/shared';
import { SpaceMarks } from './SpaceMarks.tsx';

/** The spaces on the host's rail. */
export function SpaceRail() {
  return (
    <InSlot name="rail">
      <SpaceMarks />
    </InSlot>
  );
}
