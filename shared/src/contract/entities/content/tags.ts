import * as z from 'zod/mini';
import { line } from '../../scalars.ts';

/** The most tags of one thing. */
export const tagsAtMost = 50;
/** Tags of one thing. */
export const tagsSchema = z.array(line(1, 40)).check(z.maxLength(tagsAtMost));
