import * as z from 'zod/mini';

/** What the words of a text were: letters of the file itself, pictures of letters, or something spoken. */
export const textSourceSchema = z.enum(['file', 'ocr', 'transcription']);
export type TextSource = z.output<typeof textSourceSchema>;

/** Where words stand in what they were read of: on a page, counted from one, or at a moment, in seconds from the beginning. */
export const textPlaceSchema = z.object({ unit: z.enum(['page', 'second']), value: z.number() });
export type TextPlace = z.output<typeof textPlaceSchema>;
