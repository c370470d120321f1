/**
 * `npm run test:security`: the black-box checks of reliability and security against this product, quickly.
 * The checks are not part of the project: `HOLDALL_CHECKS` names their folder, `HOLDALL_CORPUS` the public files.
 * They run from a copy, because they install what they need beside themselves.
 */
import { buildPhase } from '../support/buildPhase.ts';
import { findBrowser } from '../support/findBrowser.ts';
import { close, runPhases } from '../support/tally.ts';
import { blackBoxChecks } from './blackBoxChecks.ts';
import { checkPhase, copyChecks } from './checkPhase.ts';

const source = process.env['HOLDALL_CHECKS'];
const corpus = process.env['HOLDALL_CORPUS'];
const chosen = process.argv.slice(2);

if (!source) {
  process.exitCode = close({
    passed: 0,
    failed: 1,
    notRun: ['not run: the black-box checks: HOLDALL_CHECKS is not set'],
  });
} else {
  const folder = await copyChecks(source);
  const browser = await findBrowser();
  const place = { folder, corpus, browser: 'path' in browser ? browser.path : undefined };
  const rows = blackBoxChecks.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
  process.exitCode = close(await runPhases([buildPhase(), ...rows.map((row) => checkPhase(row, place))]));
}
