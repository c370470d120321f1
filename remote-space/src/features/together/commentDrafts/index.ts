// Texts that are put into the field for a comment, to be read there and sent.
export { useCommentDraft } from './useCommentDraft.ts';
