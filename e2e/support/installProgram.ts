import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallDebianPackages, installDebianPackage } from './installDebianPackage.ts';

const isHere = (name: string) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/** True when a program is on this machine, perhaps after installing Debian's package of the same name. */
export async function installProgram(name: string): Promise<boolean> {
  if (isHere(name)) return true;
  return canInstallDebianPackages() && (await installDebianPackage(name)) && isHere(name);
}
