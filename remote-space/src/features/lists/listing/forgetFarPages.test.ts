import { QueryClient } from '@tanstack/react-query';
import { forgetFarPages } from './forgetFarPages.ts';
import { pageKey, type ListingQuery } from './listingQuery.ts';

const query: ListingQuery = {
  storageId: 'sto_1',
  section: 'files',
  folderId: 'res_1',
  filter: '',
  sort: 'name',
};

it('keeps two pages that nobody looks at, the latest, and leaves other lists alone', () => {
  const queries = new QueryClient();
  const other = { ...query, sort: '-name' as const };
  for (let page = 0; page < 6; page += 1)
    queries.setQueryData(pageKey(query, page), { page }, { updatedAt: 1000 + page });
  queries.setQueryData(pageKey(other, 3), {});
  queries.setQueryData([...pageKey(query, 0), 'total'], 600);
  forgetFarPages(queries, query);
  const kept = [0, 1, 2, 3, 4, 5].filter((page) => queries.getQueryData(pageKey(query, page)) !== undefined);
  expect(kept).toEqual([4, 5]);
  expect(queries.getQueryData(pageKey(other, 3))).toBeDefined();
  expect(queries.getQueryData([...pageKey(query, 0), 'total'])).toBe(600);
  queries.clear();
});
