import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { compileAhead } from './compileAhead.mjs';
import { Minimize } from './minimize.mjs';

describe('scripts that are compiled ahead', () => {
  it('say so in their first line, where the minimizer has left nothing else; no others do', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'holdall-ahead-'));
    try {
      await writeFile(path.join(folder, 'index.js'), 'import(/* webpackChunkName: "late" */ "./late.js");');
      await writeFile(path.join(folder, 'late.js'), 'export const late = "late";');
      const compiler = webpack({
        mode: 'production',
        context: folder,
        entry: { main: './index.js' },
        output: { path: path.join(folder, 'dist'), filename: '[name].[contenthash:12].js' },
        optimization: { minimizer: [new Minimize()] },
        plugins: [compileAhead(['main'])],
      });
      const stats = await promisify(compiler.run.bind(compiler))();
      const names = stats.toJson({ assets: true }).assets.map(({ name }) => name);
      const firstLine = async (start) => {
        const name = names.find((one) => one.startsWith(start)) ?? '';
        return (await readFile(path.join(folder, 'dist', name), 'utf8')).split('\n')[0];
      };
      expect(await firstLine('main.')).toBe('//# allFunctionsCalledOnLoad');
      expect(await firstLine('late.')).not.toContain('allFunctionsCalledOnLoad');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
