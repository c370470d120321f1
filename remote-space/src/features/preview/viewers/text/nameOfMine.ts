import type { Say } from '@holdall/shared';

/** The name of a version that was kept beside the other one: `notes (my version).md`. */
export function nameOfMine(name: string, say: Say): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return `${say('{name} (my version)', { name: stem })}${ending}`;
}
