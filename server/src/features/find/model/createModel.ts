import type { ModelProblem } from '@holdall/shared/contract';
import type { NamedModel } from '../../people/index.ts';
import { ModelFailure } from './ModelFailure.ts';
import type { ToolOrder, ToolOutcome } from './callTools.ts';
import type { Order } from './streamWords.ts';

interface Dependencies {
  /** The model that the operator has named; null while none is. */
  namedModel(): NamedModel | null;
  /** Asks an address that the operator has given. */
  fetch: typeof globalThis.fetch;
  /** Whoever hears nothing from a model for so long gives it up, as does who waits so long for its end. */
  readonly patience?: { readonly silenceMs: number; readonly wholeMs: number };
}

/** What a model has written, or why it has not. */
type Outcome =
  | {
      readonly text: string;
      /** It has ended in the middle. */
      readonly isCut: boolean;
    }
  | { readonly problem: ModelProblem };

const usualPatience = { silenceMs: 30_000, wholeMs: 180_000 };

/** Aborts when nothing has been heard for so long, or after so long in all. */
function createPatience({ silenceMs, wholeMs }: { silenceMs: number; wholeMs: number }) {
  const lost = new AbortController();
  const lose = () => lost.abort(new ModelFailure('slow'));
  const whole = setTimeout(lose, wholeMs);
  let silence = setTimeout(lose, silenceMs);
  return {
    signal: lost.signal,
    heard(): void {
      clearTimeout(silence);
      silence = setTimeout(lose, silenceMs);
    },
    end(): void {
      clearTimeout(whole);
      clearTimeout(silence);
    },
  };
}

/**
 * The language model that the operator has named. Where it is given texts of files it gives a text: it has no tools then, and
 * nothing that it writes is carried out. Where it has tools it is given nothing that others have written.
 */
export function createModel({ namedModel, fetch, patience: given = usualPatience }: Dependencies) {
  return {
    /** What it is called, and the host it is at; null while none is named. */
    name(): { model: string; host: string } | null {
      const named = namedModel();
      return named && { model: named.model, host: new URL(named.address).host };
    },

    /**
     * Has it write. What stood there before it failed is given, as cut. Rejects with the reason of the signal.
     */
    async write(order: Order): Promise<Outcome> {
      const named = namedModel();
      if (named === null) return { problem: 'unknown' };
      // Only who has a model pays for what speaks to it: half a second, and 40 MB.
      const { streamWords } = await import('./streamWords.ts');
      const patience = createPatience(given);
      const signal = AbortSignal.any([order.signal, patience.signal]);
      let text = '';
      let isCut = true;
      const hear = (written: string) => {
        patience.heard();
        text += written;
        order.onText(written);
      };
      try {
        const { isWhole } = await streamWords(named, fetch, { ...order, signal, onText: hear });
        isCut = !isWhole;
      } catch (error) {
        order.signal.throwIfAborted();
        if (!(error instanceof ModelFailure)) throw error;
        if (text.trim() === '') return { problem: error.problem };
      } finally {
        patience.end();
      }
      return text.trim() === '' ? { problem: 'empty' } : { text, isCut };
    },

    /** Lets it call tools. Rejects with the reason of the signal. */
    async act(order: ToolOrder): Promise<ToolOutcome | { readonly problem: ModelProblem }> {
      const named = namedModel();
      if (named === null) return { problem: 'unknown' };
      const { callTools } = await import('./callTools.ts');
      const patience = createPatience(given);
      const signal = AbortSignal.any([order.signal, patience.signal]);
      try {
        return await callTools(named, fetch, { ...order, signal, onSign: patience.heard });
      } catch (error) {
        order.signal.throwIfAborted();
        if (!(error instanceof ModelFailure)) throw error;
        return { problem: error.problem };
      } finally {
        patience.end();
      }
    },
  };
}

export type Model = ReturnType<typeof createModel>;
