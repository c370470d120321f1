import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../support/root.ts';
import { rooms } from '../rooms.ts';

const isProduct = (file: string) => !/\.(test|spec)\.|\/testing\/|\/node_modules\/|\/dist\//.test(file);

/** The source of every room that says something to people, tests left out. */
export const productFiles = (): readonly string[] =>
  rooms
    .filter((room) => room !== 'e2e')
    .flatMap((room) => globSync(`${room}/src/**/*.{ts,tsx}`, { cwd: root }))
    .filter(isProduct)
    .map((file) => join(root, file));

/** A compiled view of some files, with the settings of the whole project. */
export function openProgram(files: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
      types: ['node'],
    },
    root,
  );
  return ts.createProgram({ rootNames: [...files], options });
}
