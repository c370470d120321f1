import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, directionOf, errorCodes, type LanguageId, type ErrorBody } from '@holdall/shared/contract';
import { databaseErrorCode } from '../platform/db/Database.ts';
import { sayIn } from '../platform/say.ts';
import { languageOf } from './languageOf.ts';

/** Failures of the database that say something about the request, or about the disk. */
const databaseCodes: Record<string, AppError['code']> = {
  '23505': 'conflict',
  '22021': 'validation',
  '22P05': 'validation',
  '53100': 'disk_full',
  // It took longer than PostgreSQL lets a statement take.
  '57014': 'question_too_costly',
  '57P01': 'maintenance',
};

/** Codes of the framework for requests that it refuses by itself. */
const frameworkCodes: Record<string, AppError['code']> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'kind_unsupported',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}

/** Any failure as one that can be explained. What nobody expected is `internal`, and says nothing of the inside. */
function toAppError(error: unknown): AppError {
  if (AppError.is(error)) return error;
  const code = field(error, 'code');
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('disk_full', { cause: error });
  const known = databaseCodes[databaseErrorCode(error) ?? ''] ?? frameworkCodes[String(code)];
  if (known !== undefined) return new AppError(known, { cause: error });
  const status = field(error, 'statusCode');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('validation', { cause: error });
  return new AppError('internal', { cause: error });
}

/** What every refusal looks like on the wire, in the language of who reads it. */
export function errorBody(error: AppError, requestId: string, language: string | null = null): ErrorBody {
  const say = (text: string) => sayIn(language, text, error.values);
  const fields = Object.entries(error.fields ?? {}).map(([path, problem]) => [path, say(problem)]);
  return {
    code: error.code,
    message: say(error.message),
    ...(error.fields === undefined ? {} : { fields: Object.fromEntries(fields) as Record<string, string> }),
    ...(error.details === undefined ? {} : { details: error.details }),
    requestId,
    ...(error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs }),
  };
}

/** A person looks at this answer: their browser has gone to the address itself. */
const isForReading = ({ headers, method }: FastifyRequest) =>
  method === 'GET' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  String(headers.accept ?? '').includes('text/html');

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The failure as a small page, for a tab in which a download was to open. */
const errorPage = ({ message, requestId }: ErrorBody, language: LanguageId) => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(message)}</title>
<h1>${escaped(message)}</h1>
<p><a href="/space">${escaped(sayIn(language, 'Go to your files'))}</a></p>
<p><small>${escaped(requestId)}</small></p>
</html>
`;

/** Answers with a failure, and logs it when it is ours: once, with its cause. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  // Who has hung up in the middle of a request hears nothing, and that is no failure of ours.
  const gone = request.raw.readableAborted;
  if (known.status >= 500 && !gone) request.log.error({ error, failure: known.code }, 'request failed');
  // The framework hangs up after a body that it could not parse; who is still sending would never read why.
  void reply.removeHeader('connection');
  if (known.retryAfterMs !== undefined)
    void reply.header('retry-after', Math.ceil(known.retryAfterMs / 1000));
  const language = languageOf(request.headers, request.visitor?.actor?.locale);
  const body = errorBody(known, request.id, language);
  void reply
    .code(errorCodes[known.code].status)
    .header('cache-control', 'no-store')
    .removeHeader('content-disposition');
  if (isForReading(request)) return reply.type('text/html; charset=utf-8').send(errorPage(body, language));
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}
