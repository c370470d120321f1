import type { Relation } from '../office.ts';
import { escaped, link, tag, wrapped } from '../markup.ts';
import { child, childrenOf, descendants, elementsOf, textIn, type Element } from '../xml.ts';

type Relations = ReadonlyMap<string, Relation>;

function lastSeenOf(run: Element): string[] {
  const at = child(run, 'rPr')?.attributes ?? {};
  const lastSeen: string[] = [];
  const raised = Number(at['baseline'] ?? 0);
  if (raised > 0) lastSeen.push('sup');
  if (raised < 0) lastSeen.push('sub');
  if (/^(?:sng|dbl)Strike$/.test(at['strike'] ?? '')) lastSeen.push('s');
  if ((at['u'] ?? 'none') !== 'none') lastSeen.push('u');
  if (at['i'] === '1') lastSeen.push('em');
  if (at['b'] === '1') lastSeen.push('strong');
  return lastSeen;
}

/** The markup of what stands in one paragraph. */
function runsOf(paragraph: Element, relations: Relations): string {
  return elementsOf(paragraph)
    .map((run) => {
      if (run.name === 'br') return '<br>';
      if (run.name === 'AlternateContent') {
        const chosen = elementsOf(run)[0];
        return chosen ? runsOf(chosen, relations) : '';
      }
      if (run.name !== 'r' && run.name !== 'fld') return run.name === 'm' ? escaped(textIn(run)) : '';
      const inner = wrapped(escaped(textIn(child(run, 't'))), lastSeenOf(run));
      const target = relations.get(child(run, 'rPr', 'hlinkClick')?.attributes['id'] ?? '');
      return link(target?.external ? target.target : undefined, inner);
    })
    .join('');
}

/** The paragraphs of a text on a slide; those with a sign in front become a list. */
export function paragraphsOf(text: Element | undefined, relations: Relations, isListed: boolean): string {
  const made: string[] = [];
  let items: string[] = [];
  const endList = () => {
    if (items.length > 0) made.push(tag('ul', {}, items.join('')));
    items = [];
  };
  for (const paragraph of childrenOf(text, 'p')) {
    const inner = runsOf(paragraph, relations);
    if (inner === '') continue;
    const properties = child(paragraph, 'pPr');
    const hasSign = child(properties, 'buChar') ?? child(properties, 'buAutoNum');
    const depth = Number(properties?.attributes['lvl'] ?? 0) || 0;
    const align = { ctr: 'center', r: 'end', just: 'justify' }[properties?.attributes['algn'] ?? ''];
    const look = align ? `text-align:${align}` : undefined;
    if (hasSign || (isListed && !child(properties, 'buNone'))) {
      const moved = depth > 0 ? `margin-inline-start:${depth}em` : undefined;
      items.push(tag('li', { style: [look, moved].filter(Boolean).join(';') }, inner));
    } else {
      endList();
      made.push(tag('p', { style: look }, inner));
    }
  }
  endList();
  return made.join('');
}

/** The size of the letters, in points; undefined where the text itself says none. */
export function sizeOf(text: Element | undefined): number | undefined {
  for (const name of ['rPr', 'endParaRPr']) {
    for (const { attributes } of descendants(text, name)) {
      if (attributes['sz'] !== undefined) return Number(attributes['sz']) / 100;
    }
  }
  return undefined;
}
