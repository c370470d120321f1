import { namedInBody } from '@holdall/shared/messages';

/** A part of a Markdown text as it is read. */
interface Part {
  type: string;
  value?: string;
  children?: Part[];
  data?: { hName: string; hProperties: Record<string, string> };
}

const words = (value: string): Part[] => (value === '' ? [] : [{ type: 'text', value }]);

const named = (id: string): Part => ({
  type: 'named',
  data: { hName: 'span', hProperties: { 'data-named': id } },
  children: [{ type: 'text', value: '…' }],
});

function split(value: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of value.matchAll(namedInBody)) {
    parts.push(...words(value.slice(end, found.index)), named(found[1] ?? found[2] ?? ''));
    end = found.index + found[0].length;
  }
  return [...parts, ...words(value.slice(end))];
}

/** A step of reading Markdown: in its words, not in its code, ids of people and resources become places for names. */
export function readNamed() {
  return function walk(part: Part): void {
    if (!part.children) return;
    part.children = part.children.flatMap((child) =>
      child.type === 'text' && child.value !== undefined ? split(child.value) : [child],
    );
    for (const child of part.children) if (child.type !== 'named') walk(child);
  };
}
