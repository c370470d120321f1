import { AppError, type ErrorCode } from '../contract/errors.ts';

/** Codes of a call that reached no working server. Give them to `expects` where the caller goes on without one. */
export const awayCodes = ['no_connection', 'maintenance'] as const satisfies readonly ErrorCode[];

/**
 * Whether a call reached no working server: nobody answered, the server was just stopping, or only a proxy answered for it.
 * What waits for a connection waits for these failures, and for no other.
 */
export function isAway(error: unknown): error is AppError & { readonly code: (typeof awayCodes)[number] } {
  return AppError.is(error) && awayCodes.some((code) => code === error.code);
}

/** The same for an answer that carries no code: a proxy answers 502 to 504 for a server that is gone or starts again. */
export function isAwayAnswer({ status }: Pick<Response, 'status'>): boolean {
  return status >= 502 && status <= 504;
}
