import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AuditCounter } from './audit.service.ts';

/** The number in a file of the data folder, beside its key: whoever can write to the database only does not reach it. */
export function fileCounter(path: string): AuditCounter {
  return {
    read() {
      if (!existsSync(path)) return null;
      return Number.parseInt(readFileSync(path, 'utf8'), 10) || 0;
    },
    write(seq) {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      writeFileSync(`${path}.new`, String(seq), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}
