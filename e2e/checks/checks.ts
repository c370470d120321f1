import { checkDeadCode } from './deadCode.ts';
import { checkDependencyRules } from './dependencyRules.ts';
import { checkFormat } from './format.ts';
import { checkGlossary } from './glossary.ts';
import { checkLicences } from './licences.ts';
import { checkLint } from './lint.ts';
import { checkLockfile } from './lockfile.ts';
import { checkSettingsTable } from './settingsTable.ts';
import { checkSecurityTable } from './securityTable.ts';
import { checkSizes } from './sizes.ts';
import { checkTexts } from './texts/index.ts';
import { checkTypes } from './types.ts';
import { checkWords } from './words.ts';
import type { Phase } from '../support/tally.ts';
import { say } from '../support/tally.ts';

/** Answers what is wrong, one text each; nothing when all is well. */
export type Check = () => Promise<readonly string[]>;

/** Every check of the source as a whole, cheapest first. A new one is a row. */
const checks: Record<string, Check> = {
  format: checkFormat,
  words: checkWords,
  glossary: checkGlossary,
  lockfile: checkLockfile,
  licences: checkLicences,
  'settings table': checkSettingsTable,
  'security table': checkSecurityTable,
  lint: checkLint,
  'dependency rules': checkDependencyRules,
  texts: checkTexts,
  types: checkTypes,
  'dead code': checkDeadCode,
  'size budgets': checkSizes,
};

/** The checks as parts of a test run, each one test; with names, only those. */
export function checkPhases(names: readonly string[]): readonly Phase[] {
  return Object.entries(checks)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([name, check]) => ({ name, run: () => asTest(check) }));
}

async function asTest(check: Check) {
  const problems = await check();
  for (const problem of problems) say(problem);
  return problems.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
