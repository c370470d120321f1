import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelProblem } from '@holdall/shared/contract';
import { APICallError, RetryError, streamText, type LanguageModel } from 'ai';
import { EgressProblem } from '../../../platform/egress/EgressProblem.ts';
import type { NamedModel } from '../../people/index.ts';
import { ModelFailure } from './ModelFailure.ts';

/** What a model is to write. */
export interface Order {
  /** What it is told to do. */
  readonly instructions: string;
  /** What it is to do that with. */
  readonly prompt: string;
  readonly signal: AbortSignal;
  /** Told of what it writes, as it comes. */
  onText(text: string): void;
}

/** An answer is short: a model that goes on and on is ended. */
const mostTokens = 1500;
/** So often more is tried what may work a moment later, after as long as the model has asked for. */
const moreTries = 2;

const problems: Readonly<Record<number, ModelProblem>> = {
  401: 'denied',
  403: 'denied',
  404: 'unknown',
  429: 'busy',
  503: 'busy',
  529: 'busy',
};

/** The model that is named, as the library asks it. */
export function modelOf(
  { protocol, address, model, key }: NamedModel,
  fetch: typeof globalThis.fetch,
): LanguageModel {
  const given = { baseURL: address.replace(/\/+$/, ''), fetch };
  if (protocol === 'anthropic') return createAnthropic({ ...given, apiKey: key })(model);
  const apiKey = key === '' ? {} : { apiKey: key };
  return createOpenAICompatible({ ...given, ...apiKey, name: 'named' })(model);
}

/** Why a model has not written, out of what was thrown. */
export function problemOf(error: unknown): ModelProblem {
  if (RetryError.isInstance(error)) return problemOf(error.lastError);
  if (error instanceof EgressProblem) return error.failure === 'refused' ? 'refused' : 'unreachable';
  if (!APICallError.isInstance(error)) return 'broken';
  if (error.statusCode !== undefined) return problems[error.statusCode] ?? 'broken';
  return error.cause instanceof EgressProblem ? problemOf(error.cause) : 'unreachable';
}

/** Has a model write; says whether it came to an end of its own. Throws a `ModelFailure`, or the reason of the signal. */
export async function streamWords(
  named: NamedModel,
  fetch: typeof globalThis.fetch,
  { instructions, prompt, signal, onText }: Order,
): Promise<{ isWhole: boolean }> {
  const { fullStream } = streamText({
    model: modelOf(named, fetch),
    instructions,
    prompt,
    maxOutputTokens: mostTokens,
    maxRetries: moreTries,
    abortSignal: signal,
    // Thrown below; the library would write it to the terminal.
    onError() {},
  });
  let isWhole = false;
  try {
    for await (const part of fullStream) {
      if (part.type === 'text-delta') onText(part.text);
      else if (part.type === 'finish') isWhole = part.finishReason === 'stop';
      else if (part.type === 'error') throw part.error;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw new ModelFailure(problemOf(error), { cause: error });
  }
  signal.throwIfAborted();
  return { isWhole };
}
