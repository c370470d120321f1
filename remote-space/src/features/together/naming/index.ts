// Naming people, files and places with a sign while a text is written: what is asked for, what is offered, what stands in the draft.
export { askedAt, type Asked } from './askedAt.ts';
export { bodyOf, draftOf, namedAs, namedInDraft, readDraft, writeDraft, type Named } from './draftText.ts';
export { OfferList } from './OfferList.tsx';
export { useOfferList, type Offer } from './useOfferList.ts';
