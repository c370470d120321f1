// Messages: what people say about a thing, in a tab of the right panel whose code comes with it. On screen: comments.
export { ThreadHere } from './LazyThreadHere.tsx';
export type { Subject } from './Subject.ts';
