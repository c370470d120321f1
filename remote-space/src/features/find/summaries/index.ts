// Summaries of files that were made before, opened by their address.
export { useSummaryLink } from './useSummaryLink.ts';
