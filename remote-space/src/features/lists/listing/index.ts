// Lists of resources of any length: only what is on the screen is here.
export { followChanges } from './followChanges.ts';
export { folderKey, pageKey, pageSize, type ListingQuery } from './listingQuery.ts';
export { pageQuery, prepareFolder } from './loadPage.ts';
export { forgetRow, rememberRow, seenRow } from './seenRow.ts';
export { useListTotal } from './useListTotal.ts';
export { useListing, wholePages, type Listing, type RowRange } from './useListing.ts';
