import * as z from 'zod/mini';
import { AppError, sentenceOf, type ErrorCode } from '../contract/errors.ts';
import { isAwayAnswer } from './isAway.ts';

/** A call that did not succeed: what the server said, and what the transport knew. */
export interface HttpFailure {
  readonly error: AppError;
  /** HTTP status; 0 without a connection. */
  readonly status: number;
  /** The server's own message, empty where it gave none. */
  readonly serverMessage: string;
  /** The caller shows the failure itself; no notice is wanted. */
  readonly quiet: boolean;
}

const bodySchema = z.object({
  code: z.string(),
  // oxlint-disable-next-line promise/valid-params
  message: z.catch(z.string(), ''),
  fields: z.optional(z.record(z.string(), z.string())),
  details: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.optional(z.string()),
  retryAfterMs: z.optional(z.number()),
});

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'not_signed_in',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  412: 'revision_conflict',
  413: 'body_too_large',
  429: 'rate_limited',
  507: 'disk_full',
};

/** The code of an answer that names none itself. */
function codeOf(response: Response): ErrorCode {
  return isAwayAnswer(response) ? 'maintenance' : (codesByStatus[response.status] ?? 'internal');
}

/** The form of codes. */
const codeForm = /^[a-z]+(?:_[a-z]+)*$/;

/** Reads a refusal. Whatever a proxy or a broken server sends becomes an error with a code and a sentence. */
export async function toHttpFailure(
  response: Response,
  quiet: boolean,
  say: (text: string) => string,
): Promise<HttpFailure> {
  const { status } = response;
  const body = bodySchema.safeParse(await response.json().catch(() => null));
  if (!body.success) {
    const code = codeOf(response);
    const error = new AppError(code, { status, message: say(sentenceOf(code)) });
    return { error, status, serverMessage: '', quiet };
  }
  const { code, message, fields, details, requestId, retryAfterMs } = body.data;
  // A code is taken as it is: a page knows few by itself, and none that a newer server has made up.
  const known = codeForm.test(code) ? (code as ErrorCode) : codeOf(response);
  const error = new AppError(known, {
    status,
    message: message || say(sentenceOf(known)),
    ...(fields ? { fields } : {}),
    ...(details ? { details } : {}),
    ...(requestId ? { requestId } : {}),
    ...(retryAfterMs ? { retryAfterMs } : {}),
  });
  return { error, status, serverMessage: message, quiet };
}

/** A call that got no answer at all. */
export function noConnection(cause: unknown, quiet: boolean, say: (text: string) => string): HttpFailure {
  const message = say(sentenceOf('no_connection'));
  return { error: new AppError('no_connection', { cause, message }), status: 0, serverMessage: '', quiet };
}
