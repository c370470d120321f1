/** A part of a line. */
export type Span =
  | { readonly type: 'text' | 'strong' | 'code'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly to: string };

/** A part of a text. */
export type Block =
  | { readonly type: 'heading'; readonly level: number; readonly text: string; readonly id: string }
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly string[] };

const spanForm = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^()\s]+)\)/g;
/** Links to other pages of the product, to sites and to addresses; anything else stays text. */
const safeLink = /^(https?:\/\/|mailto:|\/(?!\/))/i;

/** Splits a line into its spans. */
export function parseSpans(line: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of line.matchAll(spanForm)) {
    const [whole, strong, code, label, to] = match;
    if (match.index > at) spans.push({ type: 'text', text: line.slice(at, match.index) });
    at = match.index + whole.length;
    if (strong !== undefined) spans.push({ type: 'strong', text: strong });
    else if (code !== undefined) spans.push({ type: 'code', text: code });
    else if (label !== undefined && to !== undefined && safeLink.test(to))
      spans.push({ type: 'link', text: label, to });
    else spans.push({ type: 'text', text: whole });
  }
  if (at < line.length) spans.push({ type: 'text', text: line.slice(at) });
  return spans;
}

/** The words of a heading as a part of an address. */
const idOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

function blockOf(lines: readonly string[]): Block {
  const [first = ''] = lines;
  const heading = /^(#{1,4})\s+(.*)$/.exec(first);
  if (heading) {
    const text = heading[2] ?? '';
    return { type: 'heading', level: heading[1]?.length ?? 1, text, id: idOf(text) };
  }
  const marker = /^(?:[-*]|(\d+)[.)])\s+/;
  const ordered = marker.exec(first)?.[1] !== undefined;
  if (!marker.test(first)) return { type: 'paragraph', text: lines.join(' ') };
  const items: string[] = [];
  for (const line of lines) {
    if (marker.test(line)) items.push(line.replace(marker, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return { type: 'list', ordered, items };
}

/** The small Markdown of our own texts: headings, paragraphs, lists; bold, code and links in them. Never HTML. */
export function parseMarkdown(text: string): Block[] {
  return text
    .replaceAll(/^(#{1,4}\s.*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(blockOf);
}
