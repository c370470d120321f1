import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ModelProblem } from '@holdall/shared/contract';
import { fileTypeOf } from '@holdall/shared/kinds';
import * as z from 'zod/mini';
import type { Places } from '../../../platform/words/splitText.ts';
import type { NamedRecognition } from '../../people/index.ts';
import { askTranscription, type Transcript, transcriptSchema } from './askTranscription.ts';
import type { Engine, Recognizing, Unread } from './Engine.ts';
import { silence } from './wav.ts';

type Named = NonNullable<NamedRecognition['transcription']>;

interface Dependencies {
  /** The server that recordings are sent to; null while that is off. */
  settings(): Named | null;
  /** Asks an address that the operator has given. */
  fetch: typeof globalThis.fetch;
  openBlob(key: string): Promise<Readable>;
  /** What was made of a content before, kept beside the previews. */
  made: {
    recall(key: string, part: string): Promise<string | null>;
    keep(key: string, part: string, text: string): Promise<void>;
  };
  now(): Date;
  /** Whoever waits so long for a recording gives it up. */
  readonly patienceMs?: number;
}

/** As much as most of these servers take. */
const mostBytes = 25 * 1024 ** 2;
const usualPatienceMs = 600_000;
/** Where nothing else is said, a server that cannot be asked is left alone for so long. */
const pauseMs = 30_000;
const longestPauseMs = 3_600_000;

/** The first bytes of a stream; null where there are more. */
async function bytesOf(stream: Readable): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop closes the stream.
    if (length > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A transcript behind what the file says of itself, a line for each thing said, with its moment. */
function textOf(
  known: string,
  { text: whole, segments }: Transcript,
): { text: string; places: Places | null } {
  const head = known === '' ? '' : `${known}\n\n`;
  if (segments.length === 0) return { text: `${head}${whole}`, places: null };
  const starts = [0];
  const values = [0];
  let text = head;
  for (const { start, text: said } of segments) {
    if (text === '') values[0] = start;
    else {
      starts.push(text.length);
      values.push(start);
    }
    text += `${said.trim()}\n`;
  }
  return { text, places: { unit: 'second', starts, values } };
}

/** How sure it is on the average, in hundredths. */
function confidenceOf({ segments }: Transcript): number | null {
  const known = segments.flatMap(({ avg_logprob: one }) => one ?? []);
  const average = known.reduce((sum, one) => sum + one, 0) / Math.max(1, known.length);
  return known.length === 0 ? null : Math.round(Math.min(1, Math.exp(average)) * 100);
}

/**
 * Has recordings written down by the server that the operator has named. One that cannot be asked is asked again later: what
 * waits for it is not at fault. What it has written is kept by the content, so the same recording is sent once.
 */
export function createTranscription({
  settings,
  fetch,
  openBlob,
  made,
  now,
  patienceMs = usualPatienceMs,
}: Dependencies): Engine & { test(signal: AbortSignal): Promise<ModelProblem | null> } {
  const nameOf = ({ address, model, key }: Named) => JSON.stringify([address, model, key]);
  /** What was wrong when it was asked last, and until when it is left alone. */
  let trouble: { readonly of: string; readonly problem: ModelProblem; readonly until: number } | null = null;
  const troubleNow = () => {
    const on = settings();
    return on !== null && trouble?.of === nameOf(on) ? trouble : null;
  };

  async function ask(on: Named, file: { bytes: Buffer; name: string; mime: string }, signal: AbortSignal) {
    const within = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    const answer = await askTranscription(on, fetch, file, within);
    signal.throwIfAborted();
    if ('problem' in answer) {
      const pause = Math.min(answer.retryAfterMs ?? pauseMs, longestPauseMs);
      trouble = { of: nameOf(on), problem: answer.problem, until: now().getTime() + pause };
    } else trouble = null;
    return answer;
  }

  async function read(on: Named, { key, mime, known, signal }: Unread): Promise<Recognizing> {
    const part = `transcript-${createHash('sha256').update(`${on.address} ${on.model}`).digest('hex').slice(0, 16)}`;
    const recognized = (transcript: Transcript) => ({
      ...textOf(known, transcript),
      confidence: confidenceOf(transcript),
      isPartly: false,
    });
    const earlier = await made.recall(key, part);
    if (earlier !== null) return recognized(z.parse(transcriptSchema, JSON.parse(earlier)));
    if ((troubleNow()?.until ?? 0) > now().getTime()) return 'later';
    const bytes = await bytesOf(await openBlob(key));
    if (bytes === null) return { failure: 'too_big' };
    const [extension = 'bin'] = fileTypeOf(mime)?.extensions ?? [];
    const answer = await ask(on, { bytes, name: `recording.${extension}`, mime }, signal);
    if ('failure' in answer) return answer;
    if ('problem' in answer) return answer.blames === null ? 'later' : { again: answer.blames };
    await made.keep(key, part, JSON.stringify(answer));
    return recognized(answer);
  }

  return {
    isOn: () => settings() !== null,
    dataGoesTo: () => {
      const on = settings();
      return on && new URL(on.address).host;
    },
    problem: () => troubleNow()?.problem ?? null,
    isNeeded: () => true,
    async read(unread) {
      const on = settings();
      return on === null ? 'later' : read(on, unread);
    },
    /** Has a second of silence written down; what is wrong, if anything. */
    async test(signal) {
      const on = settings();
      if (on === null) return 'unknown';
      const answer = await ask(on, { bytes: silence(1), name: 'recording.wav', mime: 'audio/wav' }, signal);
      if ('problem' in answer) return answer.problem;
      return 'failure' in answer ? 'broken' : null;
    },
  };
}
