/** Letters that are kept of a quote, and of what stands before and after it. */
export const quoteLength = 500;
export const quoteAround = 64;

/** With what a message can be answered at a press. */
export const reactionEmoji = ['👍', '❤️', '🎉', '😄', '👀', '✅'] as const;
export type ReactionEmoji = (typeof reactionEmoji)[number];

/**
 * How a body names a person, a group or a resource: by id, `<@usr_…>`, `<@grp_…>` and `<#res_…>`, so that what is read is the
 * present name, and only where the reader may know it.
 */
export const namedInBody = /<(?:@((?:usr|grp)_[0-9a-f]{32})|#(res_[0-9a-f]{32}))>/g;
