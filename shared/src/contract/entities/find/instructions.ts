import * as z from 'zod/mini';

/** So many characters those who manage a storage may write about answers there. */
export const instructionsLength = 4000;

/** What those who manage a storage say about answers there, and whether whoever asks may change it. */
export const instructionsSchema = z.object({ text: z.string(), mayChange: z.boolean() });
