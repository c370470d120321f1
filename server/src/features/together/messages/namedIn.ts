import { namedInBody } from '@holdall/shared/contract';
import { isGroupId } from '../../../access/holders.ts';

/** Which people, groups and resources a body names. */
export function namedIn(body: string): { people: string[]; groups: string[]; things: string[] } {
  const [people, groups, things] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const [, somebody, thing] of body.matchAll(namedInBody)) {
    if (somebody !== undefined) (isGroupId(somebody) ? groups : people).add(somebody);
    if (thing !== undefined) things.add(thing);
  }
  return { people: [...people], groups: [...groups], things: [...things] };
}
