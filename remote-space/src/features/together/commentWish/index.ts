// The wish to say something about a thing: from wherever it is shown, to the composer that takes it up.
export { askToComment, commentWish, type CommentWish } from './askToComment.ts';
