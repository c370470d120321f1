import { keysOf, type CommandRow, type KeyChoices } from '@holdall/shared';
import { canMeet } from './commandRows.ts';

type Keys = KeyChoices['keys'];

const choicesOf = (keys: Keys): KeyChoices => ({ keys, singleKeys: true });

/** Whether one of two keys could not be pressed without the other: they are the same, or one begins like the other. */
function clash(one: string, other: string): boolean {
  const [short, long] = [one.toLowerCase(), other.toLowerCase()].toSorted((a, b) => a.length - b.length);
  return short === long || long?.startsWith(`${short} `) === true;
}

/** The commands that have a key already and can be at hand together with this one. */
export function holdersOf(
  row: CommandRow,
  pressed: string,
  rows: readonly CommandRow[],
  keys: Keys,
): readonly CommandRow[] {
  return rows.filter(
    (other) =>
      other.id !== row.id &&
      canMeet(row, other) &&
      keysOf(other, choicesOf(keys)).some((held) => clash(held, pressed)),
  );
}

/** The choices with one more; what is a command's own key need not be kept. */
function withKey(keys: Keys, { id, keys: own = [] }: CommandRow, pressed: string): Keys {
  const { [id]: _, ...others } = keys;
  return own.length <= 1 && (own[0] ?? '') === pressed ? others : { ...others, [id]: pressed };
}

/** Gives a command a key. Those that held it get the key that it had, the first of them; the others are left without. */
export function giveKey(row: CommandRow, pressed: string, rows: readonly CommandRow[], keys: Keys): Keys {
  const [before = ''] = keysOf(row, choicesOf(keys));
  const [first, ...others] = holdersOf(row, pressed, rows, keys);
  let given = withKey(keys, row, pressed);
  if (first) given = withKey(given, first, before);
  for (const other of others) given = withKey(given, other, '');
  return given;
}

/** Gives a command its own keys back. Who has taken one of them meanwhile gets theirs back too. */
export function resetKey(row: CommandRow, rows: readonly CommandRow[], keys: Keys): Keys {
  const { [row.id]: _, ...left } = keys;
  const holders = (row.keys ?? []).flatMap((own) => holdersOf(row, own, rows, left));
  return holders.reduce<Keys>(
    (present, holder) => (holder.id in present ? resetKey(holder, rows, present) : present),
    left,
  );
}
