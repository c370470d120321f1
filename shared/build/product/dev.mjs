// Serves one remote from source against a running host: npm run dev -- space --host http://127.0.0.1:8080
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { evaluateRemote } from '../declaration/evaluateRemote.mjs';
import { remoteFolder, remoteNames } from './workspace.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    host: { type: 'string', default: 'http://127.0.0.1:8080' },
    port: { type: 'string', default: '7101' },
  },
});

/** `space`, `remote-space`, or the folder of a remote that lives elsewhere. */
function folderOf(wish = '') {
  const name = wish.replace(/^remote-/, '');
  if (remoteNames().includes(name)) return remoteFolder(name);
  return existsSync(path.join(wish, 'webpack.config.mjs')) ? path.resolve(wish) : undefined;
}

const folder = folderOf(positionals[0]);
if (!folder) {
  console.error(`Which remote? One of: ${remoteNames().join(', ')}. For example: npm run dev -- space`);
  process.exit(1);
}

const host = new URL(values.host).origin;
const { data } = await evaluateRemote(folder);
const first = data.routes[0]?.path.replace(/\/\*$/, '') ?? '/';
const origin = `http://127.0.0.1:${values.port}`;
console.log(`
  "${data.name}" is served from source. Sign in as an operator, then open:
  ${host}${first}?from-source=${data.name}@${origin}
  The host must allow it (ALLOW_REMOTE_OVERRIDES=1). To end it: ${host}${first}?from-source=
`);

const cli = createRequire(path.join(folder, 'package.json')).resolve('webpack-cli/bin/cli.js');
const serving = spawn(process.execPath, [cli, 'serve', '--env', `host=${host}`, '--port', values.port], {
  cwd: folder,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => serving.kill(signal));
serving.once('exit', (code) => (process.exitCode = code ?? 0));
