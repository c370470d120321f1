// Messages: what people say about a thing, in a tab of the right panel whose code comes with it. On screen: comments.
export { askToComment } from './askToComment.ts';
