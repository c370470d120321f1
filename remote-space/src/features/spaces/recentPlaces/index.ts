// Places that somebody was at lately, for the way back to them.
export { useNoteVisits } from './useNoteVisits.ts';
export { useVisits, type Visit } from './useVisits.ts';
