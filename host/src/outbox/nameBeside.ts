import type { Say } from '@holdall/shared';

const two = (number: number) => String(number).padStart(2, '0');

/** The name of what is kept beside something else: `notes (my version, 2026-11-22 14.02).md`. The time is that of this browser. */
export function nameBeside(name: string, at: string, say: Say): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const then = new Date(at);
  const day = [then.getFullYear(), two(then.getMonth() + 1), two(then.getDate())].join('-');
  const when = `${day} ${two(then.getHours())}.${two(then.getMinutes())}`;
  // A name holds no signs of direction, which a text of a right-to-left language has around its values.
  return `${say('{name} (my version, {when})', { name: stem, when }).replaceAll(/[\u2066-\u2069]/g, '')}${ending}`;
}
