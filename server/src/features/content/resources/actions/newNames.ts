import { AppError, type Renaming } from '@holdall/shared/contract';
import { nameProblem, splitName } from '../names.ts';

/** What the name of a thing is made of. */
interface Named {
  name: string;
  isFolder: boolean;
  changedAt: Date;
}

const place = /\{(name|date|ext|n(?::(0?\d))?)\}/g;

/**
 * The new name of the `number`th thing. `{name}` is its old one without the ending, in which `find` was replaced;
 * `{n:03}` its number with leading zeros, `{date}` the day it was changed, `{ext}` the ending. A pattern that says
 * nothing of the ending leaves it as it is.
 */
export function newNameOf({ name, isFolder, changedAt }: Named, number: number, renaming: Renaming): string {
  const { pattern, find, replace } = renaming;
  const { stem, ending } = splitName(name, isFolder);
  const base = find === '' ? stem : stem.replaceAll(find, () => replace);
  const filled = pattern.replaceAll(place, (_, what: string, width: string | undefined) => {
    if (what === 'name') return base;
    if (what === 'date') return changedAt.toISOString().slice(0, 10);
    if (what === 'ext') return ending.slice(1);
    return String(number).padStart(Number(width ?? 1), '0');
  });
  const whole = pattern.includes('{ext}') ? filled.replace(/\.$/, '') : filled + ending;
  return whole.trim().normalize('NFC');
}

/** Something that is to get a new name. */
export interface Renamed {
  id: string;
  folderId: string;
  from: string;
  to: string;
}

type Taken = (wanted: readonly { folderId: string; name: string }[]) => Promise<ReadonlyMap<number, string>>;

/**
 * Which of the new names cannot be given: names that no thing may have, and those that something else has or gets. A name
 * that another one of them gives up is free, unless that one has to keep it.
 */
export async function refusedNames(all: readonly Renamed[], taken: Taken): Promise<Map<string, AppError>> {
  const refused = new Map<string, AppError>();
  for (const { id, to } of all) {
    const message = nameProblem(to);
    if (message !== null) refused.set(id, new AppError('name_invalid', { message }));
  }
  const holders = await taken(all.map(({ folderId, to }) => ({ folderId, name: to })));
  const keyOf = (folderId: string, name: string) => `${folderId}/${name}`;
  const byId = new Map(all.map((one) => [one.id, one]));
  const isGivenUp = (id: string) =>
    byId.has(id) && !refused.has(id) && byId.get(id)?.from !== byId.get(id)?.to;
  for (let before = -1; before !== refused.size;) {
    before = refused.size;
    const given = new Set<string>();
    for (const [index, { id, folderId, to }] of all.entries()) {
      if (refused.has(id)) continue;
      const holder = holders.get(index);
      const isTaken = holder !== undefined && holder !== id && !isGivenUp(holder);
      const key = keyOf(folderId, to);
      if (isTaken || given.has(key)) refused.set(id, new AppError('name_taken'));
      else given.add(key);
    }
  }
  return refused;
}
