// The inbox: what somebody was told, by kinds, on a page whose code comes with it, and what can be done with it.
export { useInboxActions } from './useInboxActions.ts';
