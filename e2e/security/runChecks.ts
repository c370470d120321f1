/**
 * `npm run test:security`: the black-box checks of reliability and security against this product; with names, only those;
 * with `short` in their short form: fewer kills, fewer inputs. One of them is our own; the others are not part of the project:
 * `HOLDALL_CHECKS` names their folder, `HOLDALL_CORPUS` the public files.
 * They run from a copy, because they install what they need beside themselves. f-load measures times: it wants a
 * machine that does nothing else.
 */
import { buildPhase } from '../support/buildPhase.ts';
import { findBrowser } from '../support/findBrowser.ts';
import { close, runPhases, say, type Phase, type Tally } from '../support/tally.ts';
import { blackBoxChecks, type BlackBoxCheck } from './blackBoxChecks.ts';
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

/** The given checks that are asked for, from a copy of their folder. */
async function given(rows: readonly BlackBoxCheck[]): Promise<Phase[]> {
  if (rows.length === 0) return [];
  const source = process.env['HOLDALL_CHECKS'];
  if (!source) return [{ name: 'given checks', run: async () => refuse('HOLDALL_CHECKS is not set') }];
  const copy = await copyChecks(source);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  process.once('exit', copy.remove);
  const browser = rows.some(({ usesBrowser }) => usesBrowser) ? await browserPath() : undefined;
  const place = { ...copy, browser, corpus: process.env['HOLDALL_CORPUS'], isShort };
  return [prepareData(place), ...rows.map((row) => checkPhase(row, place))];
}

const names = process.argv.slice(2).filter((name) => name !== 'short');
const isShort = process.argv.includes('short');
const isAsked = ({ name }: { readonly name: string }) => names.length === 0 || names.includes(name);
const known = [furtherActors, ...blackBoxChecks].map(({ name }) => name);
const unknown = names.filter((name) => !known.includes(name));

if (unknown.length > 0) process.exitCode = close(refuse(`there is no ${unknown.join(', ')}`));
else {
  const phases = [buildPhase(), ...[furtherActors].filter(isAsked)];
  process.exitCode = close(await runPhases([...phases, ...(await given(blackBoxChecks.filter(isAsked)))]));
}
