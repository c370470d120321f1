import type { Visitor } from '../../folders/Visitor.ts';

/** All items of a list that is given in pages. */
export async function everyPage<Item>(visitor: Visitor, path: string): Promise<Item[]> {
  const all: Item[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    type Page = { items: Item[]; nextCursor: string | null };
    const page: Page = await visitor.call<Page>('GET', `${path}?limit=100${query}`);
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  return all;
}
