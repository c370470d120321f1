import * as z from 'zod/mini';
import { id, moment } from '../../scalars.ts';

/**
 * Why a server outside has not done what it was asked. `refused`: this server does not ask there. `denied`: the token is missing
 * or wrong. `unknown`: nothing of the kind is at the address. `big`: it answered more than is read. `changed`: the tool is another
 * one than was switched on. `off`: the server or the tool is not on any more. `disconnected`: the operator has to connect the
 * server first, or again. `lost`: this server was stopped while it was asked.
 */
export const outsideProblemSchema = z.enum([
  'refused',
  'unreachable',
  'denied',
  'unknown',
  'busy',
  'slow',
  'big',
  'broken',
  'changed',
  'off',
  'disconnected',
  'lost',
]);
export type OutsideProblem = z.output<typeof outsideProblemSchema>;

/** Why an operator cannot be sent to a server outside. `unregistered`: programs cannot register themselves there, and nobody has done it for this one. */
export const outsideConnectProblemSchema = z.enum([...outsideProblemSchema.options, 'unregistered']);
export type OutsideConnectProblem = z.output<typeof outsideConnectProblemSchema>;

/**
 * What came of sending an operator to a server outside, to connect it. `declined`: somebody said no there. `expired`: it took too
 * long, was done before, or was begun by another sign-in. Else why it failed.
 */
export const outsideArrivalSchema = z.enum([
  'connected',
  'declined',
  'expired',
  ...outsideProblemSchema.options,
]);
export type OutsideArrival = z.output<typeof outsideArrivalSchema>;

/**
 * Why a tool outside has not answered: as a server, or because of the window that was to run a tool of a remote. `closed`: no window
 * took it. `gone`: the window that took it is closed. `missing`: the code of the tool could not be loaded. `threw`: it failed.
 * `unreadable`: what it answered is no JSON.
 */
export const outsideCallProblemSchema = z.enum([
  ...outsideProblemSchema.options,
  'closed',
  'gone',
  'missing',
  'threw',
  'unreadable',
]);
export type OutsideCallProblem = z.output<typeof outsideCallProblemSchema>;

/** A tool of a server outside, as that has described it. */
export const outsideToolSchema = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  /** What it is given, as JSON. */
  schema: z.string(),
  /** Of what exactly this is: whoever switches it on says so. */
  digest: z.string(),
  /** It says of itself that it changes nothing. */
  saysReadOnly: z.boolean(),
  isOn: z.boolean(),
  /** It may be asked while an answer is made, without anybody’s approval. */
  mayAsk: z.boolean(),
  /** It was on, and was switched off since its server describes it otherwise now. */
  wasChanged: z.boolean(),
  /** What it is given can be understood here; else it cannot be switched on. */
  isUsable: z.boolean(),
});
export type OutsideTool = z.output<typeof outsideToolSchema>;

/** A server outside that speaks the Model Context Protocol, as the operator has added it. */
export const outsideServerSchema = z.object({
  id: id('ots'),
  name: z.string(),
  address: z.string(),
  hasToken: z.boolean(),
  /** What this installation is called there, where the operator has registered it by hand; else empty. */
  clientId: z._default(z.string(), ''),
  hasClientSecret: z._default(z.boolean(), false),
  /**
   * `needed`: it lets in whoever the operator lets it know (OAuth). `connected`: so it has. `lost`: it does not let in any more, and
   * its tools are off until it is connected again.
   */
  connection: z._default(z.enum(['none', 'needed', 'connected', 'lost']), 'none'),
  /** When its tools were listed last. */
  lookedAt: z.nullable(moment),
  tools: z.array(outsideToolSchema),
});
export type OutsideServer = z.output<typeof outsideServerSchema>;

/** A call of a tool outside: one that was made while an answer was, or one that its person decides about. */
export const outsideCallSchema = z.object({
  id: id('otc'),
  /** Whose tool it is: that of a server, or that of a remote, which runs in a window of its person. */
  of: z._default(z.enum(['server', 'remote']), 'server'),
  /** What the server or the remote is called. */
  server: z.string(),
  /** Where it goes; empty for a remote. */
  host: z.string(),
  tool: z.string(),
  /** What the tool is called by people. */
  title: z._default(z.string(), ''),
  /** What is sent, as JSON. */
  input: z.string(),
  /** It was asked while the answer was made. */
  isAsked: z.boolean(),
  state: z.enum(['proposed', 'running', 'done', 'failed', 'rejected']),
  /** What came, as text. It is data of somebody else. */
  answer: z.nullable(z.string()),
  /** There was more of it. */
  isCut: z.boolean(),
  /** The tool itself says that it has failed. */
  isError: z.boolean(),
  problem: z.nullable(outsideCallProblemSchema),
  /** It says of itself that it changes nothing there. */
  saysReadOnly: z.boolean(),
  at: moment,
});
export type OutsideCall = z.output<typeof outsideCallSchema>;
