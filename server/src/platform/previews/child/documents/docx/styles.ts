import { child, childrenOf, type Element } from '../xml.ts';

/** What the styles of a document say about paragraphs. */
export interface Styles {
  /** 1 to 6 for a heading; undefined for a text. */
  headingOf(styleId: string | undefined): number | undefined;
  /** The list that a style puts its paragraphs into. */
  listOf(styleId: string | undefined): Element | undefined;
}

/** Reads `styles.xml`. */
export function readStyles(root: Element | undefined): Styles {
  const styles = new Map(
    childrenOf(child(root, 'styles'), 'style').map((style) => [style.attributes['styleId'], style]),
  );

  /** Looks in a style and then in those that it is based on. */
  function find<Found>(
    id: string | undefined,
    look: (style: Element) => Found | undefined,
  ): Found | undefined {
    let style = styles.get(id);
    for (let step = 0; style && step < 12; step += 1) {
      const found = look(style);
      if (found !== undefined) return found;
      style = styles.get(child(style, 'basedOn')?.attributes['val']);
    }
    return undefined;
  }

  function heading(style: Element): number | undefined {
    const name = (child(style, 'name')?.attributes['val'] ?? '').toLowerCase();
    if (name === 'title') return 1;
    const numbered = /^heading ([1-9])$/.exec(name)?.[1];
    const level = numbered ?? outlineLevel(child(style, 'pPr'));
    return level === undefined ? undefined : Math.min(6, Number(level));
  }

  return {
    headingOf: (id) => (id === undefined ? undefined : (find(id, heading) ?? headingByName(id))),
    listOf: (id) => (id === undefined ? undefined : find(id, (style) => child(style, 'pPr', 'numPr'))),
  };
}

const headingByName = (id: string) => {
  const level = /^(?:heading|Heading)([1-6])$/.exec(id)?.[1];
  return level === undefined ? undefined : Number(level);
};

/** The rank that a paragraph's own properties give it, from 1. */
export function outlineLevel(properties: Element | undefined): number | undefined {
  const level = child(properties, 'outlineLvl')?.attributes['val'];
  return level === undefined || Number(level) > 5 ? undefined : Number(level) + 1;
}
