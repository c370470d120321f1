/** Levels, quietest last: a human must look, degradation that is handled, facts, the rest. */
export type LogLevel = 'error' | 'warn' | 'info' | 'debug';

/** Writes one line a fact: a constant message, and fields. */
export interface Log {
  error(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  info(message: string, fields?: Record<string, unknown>): void;
  debug(message: string, fields?: Record<string, unknown>): void;
}

/** Takes what a log writes. */
export type LogSink = (level: LogLevel, message: string, fields: Record<string, unknown>) => void;

/** Makes a log that writes to one sink. */
export function createLog(sink: LogSink): Log {
  const at =
    (level: LogLevel) =>
    (message: string, fields: Record<string, unknown> = {}) =>
      sink(level, message, fields);
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
}
