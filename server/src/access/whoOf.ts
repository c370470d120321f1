import type { Who } from '@holdall/shared/contract';
import { isLinkId } from './isLinkId.ts';

/** Somebody as others see them, of what a statement reads of them; without a name once they have left. */
export function whoOf(id: string, name: string | null, guest: boolean | null): Who {
  return {
    id,
    name: name ?? '',
    ...(guest === true && { guest: true }),
    ...(isLinkId(id) && { via: 'link' }),
  };
}

/** SQL: what somebody is called, the person `u`; whoever has done it by a public link has the name of that. */
export const doerName = (id: string) =>
  `coalesce(u.name, (select w.name from public_links w where w.id = ${id}))`;
