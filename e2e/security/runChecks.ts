/**
 * `npm run test:security`: the black-box checks of reliability and security against this product; with names, only those;
 * with `short` in their short form: fewer kills, fewer inputs. One of them is our own; the others are not part of the project:
 * `HOLDALL_CHECKS` names their folder, `HOLDALL_CORPUS` the public files.
 * They run from a copy, because they install what they need beside themselves. f-load measures times: it wants a
 * machine that does nothing else.
 */
import { buildPhase } from '../support/buildPhase.ts';
import { findBrowser } from '../support/findBrowser.ts';
import { close, runPhases, say, type Tally } from '../support/tally.ts';
import { blackBoxChecks } from './blackBoxChecks.ts';
import { checkPhase, prepareData } from './checkPhase.ts';
import { copyChecks } from './copyChecks.ts';
import { furtherActors } from './furtherActors.ts';

function refuse(why: string): Tally {
  say(`not run: the black-box checks: ${why}`);
  return { passed: 0, failed: 1 };
}

async function browserPath(): Promise<string | undefined> {
  const browser = await findBrowser();
  if ('path' in browser) return browser.path;
  say(browser.missing);
  return undefined;
}

/** The given ones, and our own where it is asked for. */
async function runChecks(source: string): Promise<Tally> {
  const isAsked = ({ name }: { name: string }) => names.length === 0 || names.includes(name);
  const rows = blackBoxChecks.filter(isAsked);
  const own = [furtherActors].filter(isAsked);
  const copy = await copyChecks(source);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  process.once('exit', copy.remove);
  const browser = rows.some(({ usesBrowser }) => usesBrowser) ? await browserPath() : undefined;
  const place = { ...copy, browser, corpus: process.env['HOLDALL_CORPUS'], isShort };
  const given = rows.length === 0 ? [] : [prepareData(place), ...rows.map((row) => checkPhase(row, place))];
  return runPhases([buildPhase(), ...own, ...given]);
}

const source = process.env['HOLDALL_CHECKS'];
const names = process.argv.slice(2).filter((name) => name !== 'short');
const isShort = process.argv.includes('short');
const known = [furtherActors, ...blackBoxChecks].map(({ name }) => name);
const unknown = names.filter((name) => !known.includes(name));

if (!source) process.exitCode = close(refuse('HOLDALL_CHECKS is not set'));
else if (unknown.length > 0) process.exitCode = close(refuse(`there is no ${unknown.join(', ')}`));
else process.exitCode = close(await runChecks(source));
