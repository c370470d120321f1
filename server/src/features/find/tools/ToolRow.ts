import type * as z from 'zod';
import type { OutsideCallProblem } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { ProposalDraft, ProposalProblem } from '../proposals/index.ts';

/** Which tool outside it is. */
export interface OutsideAbout {
  /** Whose it is: that of a server, or that of a remote, which runs in a window of its person. */
  readonly of: 'server' | 'remote';
  /** The id of the server, or the name of the remote. */
  readonly serverId: string;
  readonly server: string;
  /** Empty for a remote. */
  readonly host: string;
  readonly tool: string;
  /** What people call the tool. */
  readonly title: string;
}

/** A call of a tool outside that its person is to decide about, or that was made while an answer was. */
export interface OutsideDraft extends OutsideAbout {
  readonly input: Readonly<Record<string, unknown>>;
  readonly saysReadOnly: boolean;
  /** What came of it where it was made; without this, it waits. */
  readonly came?: OutsideCame;
}

/** What came of a call of a tool outside: a text, or why there is none. */
export type OutsideCame =
  | { readonly text: string; readonly isCut: boolean; readonly isError: boolean }
  | { readonly problem: OutsideCallProblem };

/** A question in which a model has tools: who asks, about what, and what its tools leave behind for the person. */
export interface ToolTurn {
  readonly actor: Actor;
  /** What the person has added to the question. */
  readonly places: readonly string[];
  readonly signal: AbortSignal;
  /** What is proposed by plans. */
  readonly drafts: ProposalDraft[];
  /** Calls outside that wait for approval. */
  readonly calls: OutsideDraft[];
  /** Calls outside that were made. */
  readonly asked: OutsideDraft[];
  /** Why tools have proposed nothing, by their names, until they do. */
  readonly problems: Map<string, ProposalProblem>;
}

/** A tool that a model is given along with a question. What it answers goes to the model: nothing in it that others have written. */
export interface ToolRow {
  /** Letters, digits, `_` and `-`, 64 at most. */
  readonly name: string;
  /** Read by a model: what it is for, in short. */
  readonly description: string;
  readonly input: z.ZodObject;
  /** `reads`: it may run at once. `proposes`: it leaves something behind that its person decides about, and does nothing. */
  readonly does: 'reads' | 'proposes';
  run(turn: ToolTurn, input: Record<string, unknown>): Promise<object>;
}

/** For what tools are asked: a question that somebody has asked at that moment. */
export type ToolsFor = Pick<ToolTurn, 'signal'> & { readonly askedAt: Date };

/** Tools of one kind, as they are for somebody at this moment. */
export type ToolSource = (actor: Actor, question: ToolsFor) => Promise<readonly ToolRow[]>;
