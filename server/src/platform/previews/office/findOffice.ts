import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

const names = ['soffice', 'libreoffice'];

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The LibreOffice of this machine: the one that a setting names, else the first on the search path. Null where there is
 * none, and where the setting says `off`.
 */
export function findOffice(setting: string, searchPath: string): string | null {
  if (setting === 'off') return null;
  if (setting !== '') return isAbsolute(setting) && isProgram(setting) ? setting : null;
  const places = searchPath.split(delimiter).filter(isAbsolute);
  return places.flatMap((place) => names.map((name) => join(place, name))).find(isProgram) ?? null;
}
