import { child, childrenOf, type Element } from '../xml.ts';

/** How the entries of a list are counted. */
export interface ListLevel {
  readonly ordered: boolean;
  /** Of `<ol type>`. */
  readonly type: string | undefined;
  readonly start: number;
}

const types: Readonly<Record<string, string>> = {
  decimal: '1',
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
};

export type Numbering = (listId: string, level: number) => ListLevel;

/** Reads `numbering.xml`. */
export function readNumbering(root: Element | undefined): Numbering {
  const numbering = child(root, 'numbering');
  const abstract = new Map(
    childrenOf(numbering, 'abstractNum').map((list) => [list.attributes['abstractNumId'], list]),
  );
  const lists = new Map(
    childrenOf(numbering, 'num').map((list) => [
      list.attributes['numId'],
      abstract.get(child(list, 'abstractNumId')?.attributes['val']),
    ]),
  );
  return (listId, level) => {
    const found = childrenOf(lists.get(listId), 'lvl').find(
      ({ attributes }) => attributes['ilvl'] === String(level),
    );
    const format = child(found, 'numFmt')?.attributes['val'] ?? 'bullet';
    const ordered = format !== 'bullet' && format !== 'none';
    return {
      ordered,
      type: types[format],
      start: Number(child(found, 'start')?.attributes['val'] ?? 1) || 1,
    };
  };
}
