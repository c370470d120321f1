import type { Say } from '@holdall/shared';

/** The name of a version that was kept beside the other one: `notes (my version).md`. */
export function nameOfMine(name: string, say: Say): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  // A name holds no signs of direction, which a text of a right-to-left language has around its values.
  return `${say('{name} (my version)', { name: stem }).replaceAll(/[\u2066-\u2069]/g, '')}${ending}`;
}
