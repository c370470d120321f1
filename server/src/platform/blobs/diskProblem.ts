import { AppError } from '@holdall/shared/contract';

const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT']);

/** What a failed write is for whoever asked for it: `disk_full` where there is no room, else itself. */
export function diskProblem(error: unknown): unknown {
  const isFull = error instanceof Error && 'code' in error && fullCodes.has(error.code);
  return isFull ? new AppError('disk_full', { cause: error }) : error;
}
