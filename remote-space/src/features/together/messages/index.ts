// Messages: what people say about a thing, in a tab of the right panel whose code comes with it. On screen: comments.
export { askToComment } from './askToComment.ts';
export { askedAt, type Asked } from './named/askedAt.ts';
export { namedInDraft } from './named/draftText.ts';
export { OfferList } from './named/OfferList.tsx';
export { useOfferList } from './named/useOfferList.ts';
export type { Offer } from './named/useOffers.ts';
export { useCommentDraft } from './useCommentDraft.ts';
export { useCommentLink } from './useCommentLink.ts';
