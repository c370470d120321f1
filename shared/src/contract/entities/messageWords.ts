/** Letters that are kept of a quote, and of what stands before and after it. */
export const quoteLength = 500;
export const quoteAround = 64;

/** With what a message can be answered at a press. */
export const reactionEmoji = ['👍', '❤️', '🎉', '😄', '👀', '✅'] as const;
export type ReactionEmoji = (typeof reactionEmoji)[number];
