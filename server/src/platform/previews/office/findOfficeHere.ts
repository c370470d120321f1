import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Office } from './createOfficePages.ts';
import { findOffice } from './findOffice.ts';
import { findOfficeSandbox } from './officeSandbox.ts';

interface Place {
  /** What the setting says: a path, `off`, or nothing. */
  readonly setting: string;
  readonly searchPath: string;
  /** The folder of the server, which nobody in there may see. */
  readonly dataFolder: string;
  readonly log: { warn(fields: object, message: string): void };
}

/** The LibreOffice of this machine when there is one, and it can be kept apart from everything here; null otherwise. */
export function findOfficeHere({ setting, searchPath, dataFolder, log }: Place): Office | null {
  const program = findOffice(setting, searchPath);
  if (program === null) {
    if (setting !== '' && setting !== 'off')
      log.warn({ setting }, 'LibreOffice is not where it is said to be');
    return null;
  }
  const probe = join(dataFolder, 'previews', 'probe');
  mkdirSync(probe, { recursive: true });
  const sandbox = findOfficeSandbox([dataFolder], probe);
  if (sandbox === null)
    log.warn({ program }, 'LibreOffice is not used: it cannot be kept apart on this machine');
  return sandbox && { program, sandbox };
}
