import { createHash } from 'node:crypto';
import type { MeaningProblem, WeightsProblem } from '@holdall/shared/contract';
import type { Embedded, Engine } from './Engine.ts';

/** What vectors are made for. Who waits for a question has less patience, so that says nothing of texts. */
type For = 'texts' | 'question';

interface Trouble {
  /** The engine, as it is known. */
  readonly of: string;
  readonly problem: MeaningProblem;
  readonly until: number;
}

/** What came of trying an engine. */
interface Tested {
  readonly problem: MeaningProblem | null;
  /** What is wrong with a folder of weights, where it is that. */
  readonly weightsProblem: WeightsProblem | null;
  /** Numbers of a vector; 0 where there was none. */
  readonly dimensions: number;
}

interface Dependencies {
  /** What makes them, as the operator wants it; null while that is off. */
  engine(): Engine | null;
  now(): Date;
  /** So long a vector of texts is waited for, and one of a question, for which somebody waits. */
  readonly patience?: { readonly textsMs: number; readonly questionMs: number };
}

const usualPatience = { textsMs: 60_000, questionMs: 2000 };
/** Where nothing else is said, a server that cannot be asked is left alone for so long. */
const pauseMs = 15_000;
const longestPauseMs = 3_600_000;
/** A question is asked again for each page of what it finds, and is asked of the server once. */
const keptMs = 60_000;
const mostKept = 200;

/**
 * What makes vectors of texts, where the operator has named it. An engine that cannot be asked is left alone for a while, by who
 * searches too: they are answered by words at once.
 */
export function createEmbedding({ engine, now, patience = usualPatience }: Dependencies) {
  /** What was wrong when it was asked last, of texts and of a question, and until when it is left alone. */
  const troubles: Record<For, Trouble | null> = { texts: null, question: null };
  const troubleNow = (by: For) => {
    const on = engine();
    const trouble = troubles[by];
    return on !== null && trouble?.of === on.id ? trouble : null;
  };
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<Embedded> }>();

  /** Rejects with the reason of the signal: who breaks off says nothing of the server. */
  async function ask(on: Engine, texts: readonly string[], by: For, signal?: AbortSignal): Promise<Embedded> {
    const timeout = AbortSignal.timeout(by === 'texts' ? patience.textsMs : patience.questionMs);
    const within = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
    const answer = await on.ask(texts, within);
    signal?.throwIfAborted();
    if (answer === 'refused' || 'vectors' in answer) troubles.texts = troubles.question = null;
    else note(on, by, answer);
    return answer;
  }

  function note(on: Engine, by: For, told: { problem: MeaningProblem; retryAfterMs: number | null }): void {
    const pause = Math.min(told.retryAfterMs ?? pauseMs, longestPauseMs);
    troubles[by] = { of: on.id, problem: told.problem, until: now().getTime() + pause };
  }

  /** Why it must not be asked now; null where it may. What texts meet holds for questions too. */
  function held(by: For): { readonly problem: MeaningProblem; readonly retryAfterMs: number } | null {
    for (const known of [troubleNow('texts'), by === 'question' ? troubleNow('question') : null]) {
      const left = (known?.until ?? 0) - now().getTime();
      if (known !== null && left > 0) return { problem: known.problem, retryAfterMs: left };
    }
    return null;
  }

  return {
    isOn: () => engine() !== null,
    /** The model that is asked, by which vectors are kept. Null while that is off, and before it is known. */
    model: () => engine()?.model() ?? null,
    /** The same, made known first; null where that is not possible at the moment. */
    async readyModel(): Promise<string | null> {
      const on = engine();
      if (on === null || on.model() !== null || held('texts') !== null) return on?.model() ?? null;
      const problem = await on.open();
      if (problem === null) troubles.texts = troubles.question = null;
      else note(on, 'texts', { problem, retryAfterMs: null });
      return on.model();
    },
    /** The host that texts are sent to; null where they stay on this server. */
    dataGoesTo: () => engine()?.dataGoesTo ?? null,
    /** Why it does not get on at the moment. */
    problem: () => (troubleNow('texts') ?? troubleNow('question'))?.problem ?? null,
    /** So long no texts are sent to it. */
    pauseMs: () => held('texts')?.retryAfterMs ?? 0,

    /** Vectors of texts. Rejects with the reason of the signal. */
    async ofTexts(texts: readonly string[], signal: AbortSignal): Promise<Embedded> {
      const on = engine();
      if (on === null) return { problem: 'unknown', retryAfterMs: null };
      return held('texts') ?? ask(on, texts, 'texts', signal);
    },

    /** The vector of a question, which is asked once a minute, for whoever asks it. */
    async ofQuestion(text: string): Promise<Embedded> {
      const on = engine();
      if (on === null) return { problem: 'unknown', retryAfterMs: null };
      const at = now().getTime();
      const key = createHash('sha256')
        .update(`${on.id} ${on.model() ?? ''} ${text}`)
        .digest('base64url');
      const known = kept.get(key);
      if (known !== undefined && known.until > at) return known.answer;
      const waits = held('question');
      if (waits !== null) return waits;
      const answer = ask(on, [text], 'question');
      kept.delete(key);
      kept.set(key, { until: at + keptMs, answer });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      const made = await answer;
      if (made === 'refused' || !('vectors' in made)) kept.delete(key);
      return made;
    },

    /** Has one made of a word; what is wrong, if anything, and how many numbers it has. */
    async test(signal: AbortSignal): Promise<Tested> {
      const on = engine();
      if (on === null) return { problem: 'unknown', weightsProblem: null, dimensions: 0 };
      let answer = await ask(on, ['hello'], 'texts', signal);
      // Other weights than before are told of once.
      if (answer !== 'refused' && 'problem' in answer && answer.retryAfterMs === 0)
        answer = await ask(on, ['hello'], 'texts', signal);
      const vector = answer !== 'refused' && 'vectors' in answer ? answer.vectors[0] : null;
      if (vector != null) return { problem: null, weightsProblem: null, dimensions: vector.length };
      if (answer !== 'refused' && 'problem' in answer)
        return { problem: answer.problem, weightsProblem: on.weightsProblem(), dimensions: 0 };
      // Who takes not even this takes nothing.
      note(on, 'texts', { problem: 'broken', retryAfterMs: null });
      return { problem: 'broken', weightsProblem: null, dimensions: 0 };
    },
  };
}

export type Embedding = ReturnType<typeof createEmbedding>;
