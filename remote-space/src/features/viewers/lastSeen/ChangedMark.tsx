import { useText, type Resource } from '@holdall/shared';
import { UnreadDot } from '@holdall/shared/ui';

/** Beside a name in a list: somebody else has changed it since this person looked. Nothing where nobody has. */
export function ChangedMark({ resource }: { resource: Resource }) {
  const say = useText();
  return resource.changedSince ? <UnreadDot label={say('Changed since you looked')} /> : null;
}
