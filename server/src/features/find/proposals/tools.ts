import * as z from 'zod';
import type { PlanOptions, Proposal } from '@holdall/shared/contract';

/** A tool by which a model or an agent says what it wants done. Nothing is done by it. */
export interface ProposalTool<Options extends z.ZodRawShape = z.ZodRawShape> {
  readonly title: string;
  /** Read by a model: what it is for, in short. */
  readonly description: string;
  /** What goes in beside what it is about, and where that goes. */
  readonly options: Options;
  readonly hasTarget: boolean;
  /** It may be about nothing that is there. */
  readonly mayBeBare?: true;
  /** What a plan is made of. */
  act(options: z.output<z.ZodObject<Options>>): {
    readonly action: Proposal['action'];
    readonly options: PlanOptions | null;
  };
}

const tool = <Options extends z.ZodRawShape>(one: ProposalTool<Options>): ProposalTool =>
  one as unknown as ProposalTool;

const tags = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(40)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u),
  )
  .max(20);
const namePart = z.string().max(255);

/** Rows of tools, by their names. */
export type ProposalTools = Readonly<Record<string, ProposalTool>>;

/** The tools by which something is proposed, by their names, for the assistant and for agents. To add one is to add a row. */
export const proposalTools: ProposalTools = {
  propose_move: tool({
    title: 'Propose to move',
    description: 'Proposes to move files and folders into a folder or a storage.',
    options: {},
    hasTarget: true,
    act: () => ({ action: 'move', options: null }),
  }),
  propose_copy: tool({
    title: 'Propose to copy',
    description: 'Proposes to copy files and folders into a folder or a storage.',
    options: {},
    hasTarget: true,
    act: () => ({ action: 'copy', options: null }),
  }),
  propose_folder: tool({
    title: 'Propose a new folder',
    description:
      'Proposes to make a folder in a folder or a storage, and to move files and folders into it where it is said which: without them it stays empty.',
    options: { name: namePart.min(1) },
    hasTarget: true,
    mayBeBare: true,
    act: ({ name }) => ({ action: 'makeFolder', options: { folder: name } }),
  }),
  propose_rename: tool({
    title: 'Propose to rename',
    description:
      'Proposes new names by a pattern, the same for all: {name} is the old name without its ending, {n} or {n:03} a number, {date} the day it was changed, {ext} the ending. In {name}, find is replaced by replace.',
    options: { pattern: namePart.min(1), find: namePart.default(''), replace: namePart.default('') },
    hasTarget: false,
    act: ({ pattern, find, replace }) => ({ action: 'rename', options: { pattern, find, replace } }),
  }),
  propose_tag: tool({
    title: 'Propose tags',
    description: 'Proposes to add tags to files and folders, or to take some off.',
    options: { add: tags.default([]), remove: tags.default([]) },
    hasTarget: false,
    act: ({ add, remove }) => ({ action: 'tag', options: { add, remove } }),
  }),
  propose_trash: tool({
    title: 'Propose to move to the trash',
    description: 'Proposes to move files and folders to the trash, from where they can be restored.',
    options: {},
    hasTarget: false,
    act: () => ({ action: 'delete', options: null }),
  }),
  propose_star: tool({
    title: 'Propose stars',
    description: 'Proposes to give files and folders a star, or to take it off.',
    options: { on: z.boolean().default(true) },
    hasTarget: false,
    act: ({ on }) => ({ action: on ? 'star' : 'unstar', options: null }),
  }),
};
