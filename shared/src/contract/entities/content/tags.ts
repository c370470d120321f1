import * as z from 'zod/mini';
import { line } from '../../scalars.ts';

/** The most tags of one thing. */
export const tagsAtMost = 50;
/** The longest tag, in characters. */
export const tagLength = 40;
/** Tags of one thing. */
export const tagsSchema = z.array(line(1, tagLength)).check(z.maxLength(tagsAtMost));
