import { createHash } from 'node:crypto';
import type { ModelProblem } from '@holdall/shared/contract';
import type { NamedServer } from '../../people/index.ts';
import { askEmbeddings, type Embedded } from './askEmbeddings.ts';

/** What vectors are made for. Who waits for a question has less patience, so that says nothing of texts. */
type For = 'texts' | 'question';

interface Trouble {
  /** The server, as it was named. */
  readonly of: string;
  readonly problem: ModelProblem;
  readonly until: number;
}

interface Dependencies {
  /** The server that texts are sent to; null while that is off. */
  server(): NamedServer | null;
  /** Asks an address that the operator has given. */
  fetch: typeof globalThis.fetch;
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
 * What makes vectors of texts, where the operator has named it. A server that cannot be asked is left alone for a while, by who
 * searches too: they are answered by words at once.
 */
export function createEmbedding({ server, fetch, now, patience = usualPatience }: Dependencies) {
  const nameOf = ({ address, model, key }: NamedServer) => JSON.stringify([address, model, key]);
  /** What was wrong when it was asked last, of texts and of a question, and until when it is left alone. */
  const troubles: Record<For, Trouble | null> = { texts: null, question: null };
  const troubleNow = (by: For) => {
    const on = server();
    const trouble = troubles[by];
    return on !== null && trouble?.of === nameOf(on) ? trouble : null;
  };
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<Embedded> }>();

  /** Rejects with the reason of the signal: who breaks off says nothing of the server. */
  async function ask(
    on: NamedServer,
    texts: readonly string[],
    by: For,
    signal?: AbortSignal,
  ): Promise<Embedded> {
    const timeout = AbortSignal.timeout(by === 'texts' ? patience.textsMs : patience.questionMs);
    const within = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
    const answer = await askEmbeddings(on, fetch, texts, within);
    signal?.throwIfAborted();
    if (answer === 'refused' || 'vectors' in answer) troubles.texts = troubles.question = null;
    else note(on, by, answer);
    return answer;
  }

  function note(
    on: NamedServer,
    by: For,
    told: { problem: ModelProblem; retryAfterMs: number | null },
  ): void {
    const pause = Math.min(told.retryAfterMs ?? pauseMs, longestPauseMs);
    troubles[by] = { of: nameOf(on), problem: told.problem, until: now().getTime() + pause };
  }

  /** Why it must not be asked now; null where it may. What texts meet holds for questions too. */
  function held(by: For): { readonly problem: ModelProblem; readonly retryAfterMs: number } | null {
    for (const known of [troubleNow('texts'), by === 'question' ? troubleNow('question') : null]) {
      const left = (known?.until ?? 0) - now().getTime();
      if (known !== null && left > 0) return { problem: known.problem, retryAfterMs: left };
    }
    return null;
  }

  return {
    /** The model that is asked, by which vectors are kept: those of another one say nothing. Null while that is off. */
    model: () => server()?.model ?? null,
    /** The host that texts are sent to. */
    dataGoesTo: () => {
      const on = server();
      return on && new URL(on.address).host;
    },
    /** Why it does not get on at the moment. */
    problem: () => (troubleNow('texts') ?? troubleNow('question'))?.problem ?? null,
    /** So long no texts are sent to it. */
    pauseMs: () => held('texts')?.retryAfterMs ?? 0,

    /** Vectors of texts. Rejects with the reason of the signal. */
    async ofTexts(texts: readonly string[], signal: AbortSignal): Promise<Embedded> {
      const on = server();
      if (on === null) return { problem: 'unknown', retryAfterMs: null };
      return held('texts') ?? ask(on, texts, 'texts', signal);
    },

    /** The vector of a question, which is asked once a minute, for whoever asks it. */
    async ofQuestion(text: string): Promise<Embedded> {
      const on = server();
      if (on === null) return { problem: 'unknown', retryAfterMs: null };
      const at = now().getTime();
      const key = createHash('sha256')
        .update(`${nameOf(on)} ${text}`)
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
    async test(signal: AbortSignal): Promise<{ problem: ModelProblem | null; dimensions: number }> {
      const on = server();
      if (on === null) return { problem: 'unknown', dimensions: 0 };
      const answer = await ask(on, ['hello'], 'texts', signal);
      // Who takes not even this takes nothing.
      if (answer === 'refused') note(on, 'texts', { problem: 'broken', retryAfterMs: null });
      if (answer === 'refused') return { problem: 'broken', dimensions: 0 };
      if ('problem' in answer) return { problem: answer.problem, dimensions: 0 };
      return { problem: null, dimensions: answer.vectors[0]?.length ?? 0 };
    },
  };
}

export type Embedding = ReturnType<typeof createEmbedding>;
