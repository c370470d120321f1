import { readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../support/root.ts';
import { runTool } from '../../support/runTool.ts';
import type { Phase } from '../../support/tally.ts';
import { say } from '../../support/tally.ts';
import { applyEdit } from './applyEdit.ts';
import { copyTree } from './copyTree.ts';
import type { Edit } from './readGuide.ts';
import { readGuide } from './readGuide.ts';

const folder = join(root, 'docs/guides');

/** Every guide that adds something as a part of a test run: followed to the letter on a copy of the tree, which must then build and pass. */
export function guidePhases(names: readonly string[]): readonly Phase[] {
  return readdirSync(folder)
    .filter(
      (name) => /^add-.*\.md$/.test(name) && (names.length === 0 || names.includes(name.replace('.md', ''))),
    )
    .map((name) => ({ name: `guide ${name}`, run: () => follow(name) }));
}

async function follow(name: string) {
  const edits = readGuide(await readFile(join(folder, name), 'utf8'));
  const copy = await copyTree();
  try {
    for (const edit of edits) await applyEdit(copy, edit);
    for (const step of stepsFor(edits)) {
      const { code, output } = await runTool(process.execPath, step, { cwd: copy, milliseconds: 300_000 });
      if (code === 0) continue;
      say(`${step.join(' ')}\n${output.slice(-4000)}`);
      return { passed: 0, failed: 1 };
    }
    return { passed: 1, failed: 0 };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The format, the types of every room that can feel the change, the tests of the guide, the build. */
function stepsFor(edits: readonly Edit[]): readonly (readonly string[])[] {
  const files = edits.map(({ file }) => file);
  const touched = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
  const rooms = touched.includes('shared')
    ? [...new Set([...touched, 'host', 'server', 'remote-space'])]
    : touched;
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  if (tests.length === 0) throw new Error('A guide brings its own test.');
  return [
    ['node_modules/oxfmt/bin/oxfmt', ...files],
    ...rooms.map((room) => ['node_modules/ts7/bin/tsc', '-p', room, '--pretty', 'false']),
    ['node_modules/jest/bin/jest.js', '--runTestsByPath', ...tests],
    ['shared/build/launch/build.mjs'],
  ];
}
