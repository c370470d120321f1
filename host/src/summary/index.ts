// The dialog in which a finished summary shows itself.
export { createSummaries, type Summaries } from './createSummaries.ts';
export { SummaryDialog } from './SummaryDialog.tsx';
