import { isStepCount, streamText, tool, type ToolSet } from 'ai';
import type * as z from 'zod';
import type { NamedModel } from '../../people/index.ts';
import { ModelFailure } from './ModelFailure.ts';
import { modelOf, problemOf } from './streamWords.ts';

/** Something that a model may call. */
export interface CallableTool {
  readonly description: string;
  readonly input: z.ZodObject;
  /** What it answers goes back to the model. Never throws for what the model has said. */
  call(input: Record<string, unknown>): Promise<object>;
}

/** What a model is to do with tools. */
export interface ToolOrder {
  readonly instructions: string;
  readonly prompt: string;
  readonly tools: Readonly<Record<string, CallableTool>>;
  /** What it writes, and nothing else, where it calls none: it is ended as soon as that stands there. */
  readonly otherwise: string;
  readonly signal: AbortSignal;
  /** Told of each sign of life. */
  onSign?(): void;
}

/** Whether it had to be ended, since it would have gone on and on. */
export interface ToolOutcome {
  readonly isEnded: boolean;
}

/** So often a model is asked, with what its tools have answered. */
const mostSteps = 5;
/** So many calls of tools are answered, in all of them together. */
const mostCalls = 8;
/** Who calls nothing and writes so much means to write. */
const mostTalk = 600;
const mostTokens = 1000;
const moreTries = 2;
const thinking = /<think>[\s\S]*?(?:<\/think>|$)/g;

/**
 * Lets a model call tools, a number of times. What it writes is no answer to anybody, and is dropped. Throws a `ModelFailure`,
 * or the reason of the signal.
 */
export async function callTools(
  named: NamedModel,
  fetch: typeof globalThis.fetch,
  { instructions, prompt, tools, otherwise, signal, onSign }: ToolOrder,
): Promise<ToolOutcome> {
  let calls = 0;
  let isEnded = false;
  const set: ToolSet = Object.fromEntries(
    Object.entries(tools).map(([name, { description, input, call }]) => [
      name,
      tool({
        description,
        inputSchema: input,
        execute: async (given: Record<string, unknown>) => {
          calls += 1;
          isEnded ||= calls > mostCalls;
          return calls > mostCalls ? { problem: 'No further calls are answered.' } : call(given);
        },
      }),
    ]),
  );
  const enough = new AbortController();
  const { fullStream } = streamText({
    model: modelOf(named, fetch),
    instructions,
    prompt,
    tools: set,
    stopWhen: [isStepCount(mostSteps), () => isEnded],
    maxOutputTokens: mostTokens,
    maxRetries: moreTries,
    abortSignal: AbortSignal.any([signal, enough.signal]),
    // Thrown below; the library would write it to the terminal.
    onError() {},
  });
  let text = '';
  let asked = 0;
  let reason = '';
  try {
    for await (const part of fullStream) {
      onSign?.();
      if (part.type === 'error') throw part.error;
      if (part.type === 'tool-call') asked += 1;
      if (part.type === 'finish-step') reason = part.finishReason;
      if (part.type !== 'text-delta' || asked > 0) continue;
      text += part.text;
      const said = text.replaceAll(thinking, '').trimStart();
      if (!said.startsWith(otherwise) && said.length < mostTalk) continue;
      enough.abort();
      break;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw new ModelFailure(problemOf(error), { cause: error });
  }
  signal.throwIfAborted();
  return { isEnded: isEnded || reason === 'tool-calls' };
}
