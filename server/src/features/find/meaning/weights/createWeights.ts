import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { WeightsProblem } from '@holdall/shared/contract';
import * as z from 'zod/mini';
import { childLimits } from '../../../../platform/previews/childLimits.ts';
import { startLimitedChild, type LimitedChild } from '../../../../platform/previews/limitedChild.ts';
import type { Embedded, Engine } from '../Engine.ts';
import { weightsAnswerSchema, type WeightsAnswer, type WeightsJob } from './messages.ts';

interface Dependencies {
  /** The folder that the operator has named. */
  readonly folder: string;
  readonly limits?: typeof weightsLimits;
  /** So long the process stays without work. */
  readonly idleMilliseconds?: number;
}

/** Weights that are used in a process of their own. */
export interface Weights extends Engine {
  /** Ends the process. */
  stop(): void;
}

/**
 * What the process may use. Node takes 60 MB, a tokenizer of thirty thousand words 30 MB, one of half a million 500 MB; the
 * weights themselves stay in their file.
 */
const weightsLimits = {
  startMilliseconds: childLimits.startMilliseconds,
  milliseconds: 20_000,
  residentBytes: 900 * 1024 ** 2,
  heapMegabytes: 700,
};

/** Makes vectors with weights of this server: nothing leaves it. What goes wrong there ends a process, and no more than that. */
export function createWeights({
  folder,
  limits = weightsLimits,
  idleMilliseconds = 600_000,
}: Dependencies): Weights {
  type Child = LimitedChild<WeightsJob, WeightsAnswer>;
  let child: Child | null = null;
  let idle: NodeJS.Timeout | undefined;
  let hash: string | null = null;
  let wrong: WeightsProblem | null = null;
  /** One at a time: what comes meanwhile waits for the end of this. */
  let turn: Promise<unknown> = Promise.resolve();

  function end(): void {
    clearTimeout(idle);
    child?.end();
    child = null;
  }

  const start = (): Child =>
    startLimitedChild({
      entry: join(import.meta.dirname, 'child/main.ts'),
      workFolder: folder,
      limits,
      reads: [import.meta.dirname],
      writes: false,
      readAnswer: (message) => z.safeParse(weightsAnswerSchema, message).data ?? null,
    });

  /** What it answers; `refused` where it has ended over these texts, having had the weights open before. */
  async function asked(texts: readonly string[]): Promise<Embedded> {
    clearTimeout(idle);
    if (child?.isAlive() !== true) {
      if (!existsSync(folder)) {
        wrong = 'missing';
        return { problem: 'weights', retryAfterMs: null };
      }
      child = start();
    }
    const answer = await child.ask({ texts });
    idle = setTimeout(end, idleMilliseconds).unref();
    if (answer.ok) {
      const isOther = hash !== null && hash !== answer.hash;
      const isWhole =
        answer.vectors.length === texts.length &&
        answer.vectors.every((vector) => vector === null || vector.length === answer.dimensions);
      ({ hash } = answer);
      wrong = isWhole ? null : 'damaged';
      if (!isWhole) return { problem: 'weights', retryAfterMs: null };
      // What was asked for was vectors of other weights: whoever asks has to look again which there are.
      return isOther ? { problem: 'busy', retryAfterMs: 0 } : { vectors: answer.vectors };
    }
    const { failure } = answer;
    end();
    if (failure === 'busy') return { problem: 'busy', retryAfterMs: null };
    const isEnded = failure === 'too_big' || failure === 'too_slow' || failure === 'unreadable';
    if (isEnded && texts.length > 0 && hash !== null && wrong === null) return 'refused';
    wrong =
      failure === 'too_slow' ? 'tooSlow' : failure === 'too_big' ? 'tooBig' : isEnded ? 'damaged' : failure;
    return { problem: 'weights', retryAfterMs: null };
  }

  function ask(texts: readonly string[]): Promise<Embedded> {
    const answer = turn.then(() => asked(texts));
    turn = answer.catch(() => {});
    return answer;
  }

  return {
    id: `weights ${folder}`,
    dataGoesTo: null,
    model: () => hash && `weights ${hash}`,
    async open() {
      const answer = await ask([]);
      if (hash !== null) return null;
      return answer !== 'refused' && 'problem' in answer ? answer.problem : 'broken';
    },
    async ask(texts, signal) {
      const slow = { problem: 'slow', retryAfterMs: null } as const;
      if (signal.aborted) return slow;
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(slow), { once: true });
        void ask(texts).then(resolve);
      });
    },
    weightsProblem: () => wrong,
    stop: end,
  };
}
