import type { Resource } from '@holdall/shared';
import { resourceAddress } from '../../frame/locations/index.ts';

/** Links to resources, as other programs take them. */
export interface Links {
  readonly text: string;
  readonly html: string;
}

/** Beyond so many, a list of links serves nobody. */
const mostLinks = 1000;

function escaped(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}

/** The links to these resources, as text and as a list. */
export function linksTo(resources: readonly Pick<Resource, 'id' | 'name'>[], origin: string): Links {
  const links = resources
    .slice(0, mostLinks)
    .map(({ id, name }) => ({ name, url: origin + resourceAddress(id) }));
  const items = links.map(({ name, url }) => `<li><a href="${escaped(url)}">${escaped(name)}</a></li>`);
  return { text: links.map(({ url }) => url).join('\n'), html: `<ul>${items.join('')}</ul>` };
}

/** Whether a text is nothing but links that `linksTo` has made. */
export function isLinks(text: string, origin: string): boolean {
  const lines = text.trim().split(/\r?\n/);
  return lines.every((line) => line.startsWith(origin + resourceAddress('res_')));
}

/** Offers links to other programs. A browser may refuse: then they are not there, and nothing else changes. */
export async function offer({ text, html }: Links): Promise<boolean> {
  try {
    const content = { 'text/plain': text, 'text/html': html };
    const parts = Object.entries(content).map(([type, part]) => [type, new Blob([part], { type })] as const);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))]);
    return true;
  } catch {
    return false;
  }
}
