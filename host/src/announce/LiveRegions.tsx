import { useStore } from '@holdall/shared';
import { VisuallyHidden } from '@holdall/shared/ui';
import type { Announcer } from './createAnnouncer.ts';

/** The two live regions that screen readers watch. */
export function LiveRegions({ announcer }: { announcer: Announcer }) {
  return (
    <VisuallyHidden>
      <span role="status">{useStore(announcer.polite)}</span>
      <span role="alert">{useStore(announcer.assertive)}</span>
    </VisuallyHidden>
  );
}
