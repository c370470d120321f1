import type { SharedGroup } from '@holdall/shared/later';

/** Groups by what they are called where one is chosen: of two of the same name the organization is said too. */
export function groupsByName(groups: readonly SharedGroup[]): [name: string, id: string][] {
  const isTwice = ({ id, name }: SharedGroup) => groups.some((one) => one.name === name && one.id !== id);
  return groups.map((group) => [
    isTwice(group) ? `${group.name} (${group.organization})` : group.name,
    group.id,
  ]);
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** People by their names. Of two of the same name none: their addresses tell them apart. */
export function peopleByName(people: readonly Named[]): [name: string, id: string][] {
  const isOnly = ({ id, name }: Named) => !people.some((one) => one.name === name && one.id !== id);
  return people.filter(isOnly).map(({ id, name }) => [name, id]);
}

/** Whom somebody means who has written these: groups and people by the names that were offered, all others by their addresses. */
export function whomOf(tokens: readonly string[], named: ReadonlyMap<string, string>) {
  const ids = tokens.flatMap((one) => named.get(one) ?? []);
  return {
    emails: tokens.filter((one) => !named.has(one)),
    userIds: ids.filter((id) => id.startsWith('usr_')),
    groupIds: ids.filter((id) => id.startsWith('grp_')),
  };
}
