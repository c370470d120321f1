import { existsSync } from 'node:fs';
import { runTool } from './runTool.ts';
import { say } from './tally.ts';

/** True when this account may install packages of Debian on this machine. */
export const canInstallDebianPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a package of Debian and says so. True when it went well; the end of what apt printed is shown when not. */
export async function installDebianPackage(name: string): Promise<boolean> {
  say(`   installing Debian's package ${name} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const wait = ['-o', 'DPkg::Lock::Timeout=300', '-q'];
  await runTool('apt-get', [...wait, 'update'], { env, milliseconds: 300_000 });
  const args = [...wait, 'install', '-y', '--no-install-recommends', name];
  const { code, output } = await runTool('apt-get', args, { env, milliseconds: 900_000 });
  if (code !== 0) say(output.slice(-2000));
  return code === 0;
}
