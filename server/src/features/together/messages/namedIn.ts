import { namedInBody } from '@holdall/shared/contract';

/** Which people and resources a body names. */
export function namedIn(body: string): { people: string[]; things: string[] } {
  const [people, things] = [new Set<string>(), new Set<string>()];
  for (const [, person, thing] of body.matchAll(namedInBody)) {
    if (person !== undefined) people.add(person);
    if (thing !== undefined) things.add(thing);
  }
  return { people: [...people], things: [...things] };
}
