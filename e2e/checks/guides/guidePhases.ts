import { readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../support/root.ts';
import { runTool } from '../../support/runTool.ts';
import type { Phase, Tally } from '../../support/tally.ts';
import { say } from '../../support/tally.ts';
import { applyEdit } from './applyEdit.ts';
import { copyTree } from './copyTree.ts';
import type { Edit } from './readGuide.ts';
import { readGuide } from './readGuide.ts';

const folder = join(root, 'docs/guides');

/**
 * The guides that add something, followed to the letter on one copy of the tree: every change fits, everything passes
 * `check` and is built, and the tests that each guide brings pass. With names only those.
 */
export function guidePhases(names: readonly string[]): readonly Phase[] {
  const guides = readdirSync(folder).filter(
    (name) => /^add-.*\.md$/.test(name) && (names.length === 0 || names.includes(name.replace('.md', ''))),
  );
  return [{ name: guides.join(', '), run: () => follow(guides) }];
}

async function follow(guides: readonly string[]): Promise<Tally> {
  const edits = await Promise.all(
    guides.map(async (name) => readGuide(await readFile(join(folder, name), 'utf8'))),
  );
  const copy = await copyTree();
  try {
    for (const edit of edits.flat()) await applyEdit(copy, edit);
    await runTool('git', ['init', '--quiet'], { cwd: copy });
    await runTool('git', ['add', '--all'], { cwd: copy });
    let [passed, failed] = [0, 0];
    for (const step of stepsFor(edits)) {
      const { code, output } = await runTool(process.execPath, step, { cwd: copy, milliseconds: 480_000 });
      if (code === 0) passed += 1;
      else failed += 1;
      say(code === 0 ? `   well: ${step.join(' ')}` : `${step.join(' ')}\n${output.slice(-6000)}`);
    }
    return { passed, failed };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The format, the build, every check of the source, and for each guide its own tests. */
function stepsFor(guides: readonly (readonly Edit[])[]): readonly (readonly string[])[] {
  const files = [...new Set(guides.flat().map(({ file }) => file))];
  const tests = guides.map((edits) =>
    edits.map(({ file }) => file).filter((file) => /\.test\.tsx?$/.test(file)),
  );
  if (tests.some(({ length }) => length === 0)) throw new Error('A guide brings its own test.');
  return [
    ['node_modules/oxfmt/bin/oxfmt', ...files],
    ['shared/build/launch/build.mjs'],
    ['e2e/support/runTests.ts', 'checks'],
    ...tests.map((ofOne) => ['node_modules/jest/bin/jest.js', '--runTestsByPath', ...ofOne]),
  ];
}
