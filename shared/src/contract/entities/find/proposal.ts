import * as z from 'zod/mini';
import { count, id, moment } from '../../scalars.ts';
import { renamingSchema, targetSchema } from '../content/operation.ts';
import type { PlannedAction } from '../content/plannedAction.ts';
import { taggingSchema } from '../content/tagging.ts';

/** What can be proposed. Each can be taken back; what cannot is proposed by nobody but its person. */
export const proposedActions = [
  'copy',
  'move',
  'makeFolder',
  'rename',
  'delete',
  'star',
  'unstar',
  'tag',
] as const satisfies readonly PlannedAction[];

/** How much a proposal is about at most. */
export const mostProposed = 500;

/** Something that a proposal is about, as its person sees it. */
export const proposedItemSchema = z.object({
  id: id('res'),
  name: z.string(),
  kind: z.string(),
  /** The storage and the folders that it lies in. */
  place: z.string(),
});

/**
 * Something that a model or an agent wants done. It says nothing of its own: what would be done is told out of what it names.
 * Only its person has it done, by looking at its plan and approving that.
 */
export const proposalSchema = z.object({
  id: id('prp'),
  action: z.enum(proposedActions),
  count,
  /** The first of what it is about. What its person does not see any more is missing. */
  items: z.array(proposedItemSchema),
  /** More fits what was asked for; it is about the first of them. */
  isPart: z.boolean(),
  /** Where it goes, of what is moved or copied, and where a folder is made. */
  target: z.nullable(
    z.object({ ...targetSchema.shape, spaceId: id('spc'), name: z.string(), place: z.string() }),
  ),
  renaming: z.nullable(renamingSchema),
  tagging: z.nullable(taggingSchema),
  /** The name of the folder that is made, into which its items go; null where none is. */
  folder: z._default(z.nullable(z.string()), null),
  /** `impossible`: nothing of it is there any more for its person, or the place is not that it would go to. */
  state: z.enum(['proposed', 'approved', 'rejected', 'impossible']),
  /** The agent that wants it; null where it is an answer of the assistant. */
  agent: z.nullable(z.object({ id: id('agt'), name: z.string() })),
  at: moment,
  /** What was done, to take it back by; null where nothing was. */
  operationId: z.nullable(id('op')),
  isUndone: z.boolean(),
});
export type Proposal = z.output<typeof proposalSchema>;
