import { pino, destination, type Logger } from 'pino';
import type { Config } from '../config.ts';

/** One JSON line a fact: a constant message and fields. */
export type Log = Logger;

/** Names under which a secret could stand in a field. */
const secretKeys = [
  'password',
  'currentPassword',
  'token',
  'stateToken',
  'setupToken',
  'code',
  'recoveryCode',
  'secret',
  'cookie',
  'authorization',
];

/** An address without what its query holds: tokens travel there. */
export function withoutQuery(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : `${url.slice(0, end)}?…`;
}

/** What the log keeps of a failure: never the values that were given to a statement. */
export function describeError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return String(error);
  const { name, message, stack, code, cause, query } = error as Record<string, unknown>;
  const failedStatement = typeof query === 'string';
  return {
    name,
    message: failedStatement ? `Failed statement: ${query}` : message,
    ...(typeof code === 'string' ? { reason: code } : {}),
    ...(failedStatement ? {} : { stack }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/** The log of the server, on standard error. Secrets are left out by name, in whatever field they stand. */
export function createLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Log {
  const paths = secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
  return pino(
    {
      level: LOG_LEVEL,
      base: null,
      redact: { paths, censor: '[left out]' },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: describeError, err: describeError },
    },
    destination({ fd: 2, sync: false }),
  );
}
