import { tag } from '../markup.ts';
import type { ListLevel } from './numbering.ts';

/** Turns paragraphs that each name their list and depth into lists inside each other. */
export function createLists() {
  const counters = new Map<string, number>();
  const open: string[] = [];

  function close(depth: number): string {
    let markup = '';
    while (open.length > depth) markup += `</li></${open.pop()}>`;
    return markup;
  }

  return {
    /** An entry; what has to be closed and opened before it stands in front of it. */
    add(listId: string, level: number, { ordered, type, start }: ListLevel, inner: string): string {
      const key = `${listId}/${level}`;
      const number = (counters.get(key) ?? start - 1) + 1;
      counters.set(key, number);
      for (const other of counters.keys()) {
        const [list, depth] = other.split('/');
        if (list === listId && Number(depth) > level) counters.delete(other);
      }
      const name = ordered ? 'ol' : 'ul';
      let markup = close(level + 1);
      if (open.length === level + 1 && open[level] !== name) markup += close(level);
      else if (open.length === level + 1) markup += '</li>';
      while (open.length <= level) {
        const isLast = open.length === level;
        const opened = isLast ? name : 'ul';
        open.push(opened);
        markup += tag(opened, { type: isLast ? type : undefined }, '').replace(`</${opened}>`, '');
        if (!isLast) markup += '<li>';
      }
      return `${markup}<li${ordered ? ` value="${number}"` : ''}>${inner}`;
    },
    /** Closes what is open. */
    end: (): string => close(0),
  };
}
