import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.ts';
import type { Tally } from './tally.ts';

interface TestFile {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}

/** What jest tells of a run: its exit code, and the outcome of every test by file. */
export interface JestReport {
  readonly code: number;
  readonly testResults: readonly TestFile[];
}

/** Reads the report that a run of jest has left in a file; without one nothing is known but the code. */
export function readJestReport(file: string, code: number): JestReport {
  try {
    return { code, testResults: (JSON.parse(readFileSync(file, 'utf8')) as JestReport).testResults };
  } catch {
    return { code: code === 0 ? 1 : code, testResults: [] };
  }
}

/** Files in which something failed, or which did not load. */
export const failingFiles = ({ testResults }: JestReport): readonly string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));

const testsOf = ({ assertionResults }: TestFile, status: string) =>
  assertionResults.filter((test) => test.status === status);

/** Counts a run; files that a second one looked at count as that one saw them, and those that passed in it are named. */
export function afterSecondLook(first: JestReport, second?: JestReport): Tally {
  const again = new Map(second?.testResults.map((file) => [file.name, file]));
  const files = first.testResults.map((file) => again.get(file.name) ?? file);
  const passed = files.flatMap((file) => testsOf(file, 'passed')).length;
  const failed =
    files.flatMap((file) => testsOf(file, 'failed')).length +
    files.filter((file) => file.status === 'failed' && testsOf(file, 'failed').length === 0).length;
  const { code } = second ?? first;
  const wavered = first.testResults
    .filter(({ name }) => again.get(name)?.status === 'passed')
    .map((file) =>
      [relative(root, file.name), ...testsOf(file, 'failed').map(({ fullName }) => fullName)].join(': '),
    );
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, wavered };
}
