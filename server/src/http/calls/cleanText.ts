import { AppError } from '@holdall/shared/contract';

const deepest = 64;

/** What no text may contain: it could be neither stored nor sent back. */
function textProblem(text: string): string | null {
  if (text.includes('\0')) return 'This contains a character that cannot be kept.';
  return text.isWellFormed() ? null : 'This contains half a character.';
}

/**
 * Looks through a parsed value, whatever its shape, for what would break later: texts with NUL or halves of characters,
 * numbers that are none, `__proto__`, endless nesting. Throws `validation` that names the field.
 */
export function requireCleanValue(value: unknown): void {
  const open: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }];
  const reject = (path: string, problem: string): never => {
    throw new AppError('validation', {
      fields: { [path.slice(0, 100).toWellFormed().replaceAll('\0', '') || 'body']: problem },
    });
  };
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    const { value: present, path, depth } = item;
    if (typeof present === 'string') {
      const problem = textProblem(present);
      if (problem !== null) reject(path, problem);
    } else if (typeof present === 'number') {
      if (!Number.isFinite(present)) reject(path, 'This number is too large.');
    } else if (typeof present === 'object' && present !== null) {
      if (depth >= deepest) reject(path, 'This is nested too deeply.');
      for (const [key, part] of Object.entries(present)) {
        if (key === '__proto__' || textProblem(key) !== null) reject(path, 'This is not known here.');
        open.push({ value: part, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 });
      }
    }
  }
}
