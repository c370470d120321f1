import * as z from 'zod/mini';
import { count, id } from '../../scalars.ts';
import { whoSchema } from './who.ts';

/** Some of the people of an organization under a name. */
export const groupSchema = z.object({ id: id('grp'), name: z.string(), members: count, revision: count });
export type Group = z.output<typeof groupSchema>;

/** Somebody in a group. */
export const groupMemberSchema = z.object({ accountId: id('acc'), user: whoSchema, email: z.string() });
export type GroupMember = z.output<typeof groupMemberSchema>;
