import { child, childrenOf, type Element } from '../xml.ts';

/** What the styles of an OpenDocument file say. */
export interface Appearances {
  /** The elements that a piece of text is written in. */
  of(style: string | undefined): readonly string[];
  /** Whether a list is counted at a depth. */
  isOrdered(list: string | undefined, depth: number): boolean;
}

function looksOf(properties: Element): string[] {
  const { attributes: at } = properties;
  const looks: string[] = [];
  if (/^super|^\d/.test(at['text-position'] ?? '')) looks.push('sup');
  if (/^(?:sub|-)/.test(at['text-position'] ?? '')) looks.push('sub');
  if ((at['text-line-through-style'] ?? 'none') !== 'none') looks.push('s');
  if ((at['text-underline-style'] ?? 'none') !== 'none') looks.push('u');
  if (/italic|oblique/.test(at['font-style'] ?? '')) looks.push('em');
  if (/bold|[6-9]00/.test(at['font-weight'] ?? '')) looks.push('strong');
  return looks;
}

/** Reads the styles, the later groups before the earlier ones. */
export function readAppearances(groups: readonly (Element | undefined)[]): Appearances {
  const texts = new Map<string | undefined, readonly string[]>();
  const lists = new Map<string | undefined, Element>();
  for (const group of groups) {
    for (const style of childrenOf(group, 'style')) {
      const properties = child(style, 'text-properties');
      if (style.attributes['family'] === 'text' && properties)
        texts.set(style.attributes['name'], looksOf(properties));
    }
    for (const list of childrenOf(group, 'list-style')) lists.set(list.attributes['name'], list);
  }
  return {
    of: (style) => texts.get(style) ?? [],
    isOrdered: (list, depth) =>
      childrenOf(lists.get(list), 'list-level-style-number').some(
        ({ attributes }) => attributes['level'] === String(depth) && attributes['num-format'] !== '',
      ),
  };
}
