const names = { all: 'holdall-hits', current: 'holdall-hit' };

/** Marks ranges of the page without touching its elements; the stylesheet colours them. Nothing where a browser cannot. */
export function highlightRanges(ranges: readonly Range[], current: Range | undefined): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.set(names.all, new Highlight(...ranges.filter((range) => range !== current)));
  CSS.highlights.set(names.current, new Highlight(...(current ? [current] : [])));
}

/** Takes all marks away. */
export function clearHighlights(): void {
  if ('highlights' in CSS) for (const name of Object.values(names)) CSS.highlights.delete(name);
}

/** The places of some words in the text below an element, across its elements. */
export function findRanges(
  element: HTMLElement,
  find: (text: string) => readonly { from: number; to: number }[],
): Range[] {
  const nodes: { node: Text; start: number }[] = [];
  let text = '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    // A line that ends parts words, as a space does.
    if (node instanceof HTMLBRElement) text += ' ';
    if (!(node instanceof Text)) continue;
    nodes.push({ node, start: text.length });
    text += node.data;
  }
  const at = (offset: number, isEnd: boolean) => {
    const found = nodes.findLast(({ start }) => (isEnd ? start < offset : start <= offset)) ?? nodes[0];
    return found && { node: found.node, offset: Math.min(found.node.length, offset - found.start) };
  };
  return find(text).flatMap(({ from, to }) => {
    const [start, end] = [at(from, false), at(to, true)];
    if (!start || !end) return [];
    const range = document.createRange();
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    return [range];
  });
}
