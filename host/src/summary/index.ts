// Finished summaries that wait to be shown. Their dialog is fetched with the frame, so it has no place in this door.
export { createSummaries, type Summaries } from './createSummaries.ts';
