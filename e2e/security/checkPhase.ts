import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { installProgram } from '../support/installProgram.ts';
import { freePort } from '../support/freePort.ts';
import { resultsFolder } from '../support/root.ts';
import { runTool } from '../support/runTool.ts';
import { slowness } from '../support/slowness.ts';
import { startServer } from '../support/startServer.ts';
import { say, type Phase } from '../support/tally.ts';
import type { BlackBoxCheck, ChecksPlace } from './blackBoxChecks.ts';
import { checkedSettings } from './checkedSettings.ts';
import { endingWithUs, target } from './target.ts';

const passed = { passed: 1, failed: 0 };
const failed = { passed: 0, failed: 1 };

const preparedIn = (room: string) => join(room, 'prepared');

/** Makes the data folder that each check gets a copy of, by a first start and a stop. */
export function prepareData({ room }: ChecksPlace): Phase {
  return {
    name: 'first start and stop',
    async run() {
      await (await startServer({ dataFolder: preparedIn(room), env: checkedSettings })).stop();
      return passed;
    },
  };
}

/** One check as a part of a test run, against a server of its own with fresh data. A check that hangs is ended and has failed. */
export function checkPhase(check: BlackBoxCheck, place: ChecksPlace): Phase {
  const { name, program } = check;
  const { minutes, options } = (place.isShort && check.short) || check;

  async function judge(env: Record<string, string>): Promise<boolean> {
    const out = join(resultsFolder, 'security');
    const args = [`${name}.mjs`, '--target', target, '--out', out, ...options(place)];
    const { code } = await runTool(process.execPath, [...endingWithUs.flags, ...args], {
      cwd: place.folder,
      env: { ...env, ...endingWithUs.env },
      shown: true,
      milliseconds: minutes * 60_000 * slowness(),
    });
    if (code === 124) say(`${name} took more than ${minutes} minutes and was ended.`);
    return code === 0;
  }

  return {
    name,
    async run() {
      if (program !== undefined && !(await installProgram(program))) {
        say(`${name} needs ${program}: install it.`);
        return failed;
      }
      const data = join(place.room, name);
      await cp(preparedIn(place.room), data, { recursive: true });
      const port = await freePort();
      const server = check.startsServer
        ? undefined
        : await startServer({ port, dataFolder: data, env: checkedSettings });
      let well = false;
      try {
        well = await judge({ PORT: String(port), HOLDALL_DATA: data });
      } finally {
        await server?.stop();
        // The server of a check that was ended goes a moment after it.
        await rm(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
      }
      return well ? passed : failed;
    },
  };
}
