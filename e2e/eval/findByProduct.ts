import type { Client } from '../bench/measure/Client.ts';
import { depths } from './metrics.ts';

interface Page {
  readonly items: readonly { readonly resource: { readonly name: string } }[];
  readonly nextCursor: string | null;
  readonly problems: readonly { readonly message: string }[];
  readonly waiting: number;
  readonly mode: Mode;
  readonly meaning: { readonly problem: string | null; readonly waiting: number } | null;
}

/** By what is searched. */
export type Mode = 'words' | 'meaning' | 'both';

/** The names of the first hundred that the product finds, page by page, as its own page asks for them. */
export async function findByProduct(
  client: Client,
  question: string,
  mode: Mode = 'words',
): Promise<string[]> {
  const names: string[] = [];
  const asked = `/api/search?limit=50&mode=${mode}&q=${encodeURIComponent(question)}`;
  for (let cursor: string | null = '0'; cursor !== null && names.length < depths.recall;) {
    const page: Page = await client.call('GET', `${asked}&cursor=${cursor}`);
    const [problem] = page.problems;
    if (problem !== undefined) throw new Error(`“${question}” is not understood: ${problem.message}`);
    if (page.waiting > 0) throw new Error(`${page.waiting} texts are not read yet.`);
    const { meaning } = page;
    if (page.mode !== mode || (mode !== 'words' && (meaning?.problem !== null || meaning.waiting > 0)))
      throw new Error(`“${question}” was not looked for by ${mode}: ${JSON.stringify(meaning)}`);
    names.push(...page.items.map(({ resource }) => resource.name));
    cursor = page.nextCursor;
  }
  return names;
}
