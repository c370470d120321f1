// Serves one remote from source against a running host: npm run dev -- space --host http://127.0.0.1:8080
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { serveFromSource } from './serveFromSource.mjs';
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
  return existsSync(path.join(wish, 'src/remote.ts')) ? path.resolve(wish) : undefined;
}

const folder = folderOf(positionals[0]);
if (!folder) {
  console.error(`Which remote? One of: ${remoteNames().join(', ')}. For example: npm run dev -- space`);
  process.exit(1);
}

const host = new URL(values.host).origin;
const { name, first, origin } = await serveFromSource({ folder, host, port: Number(values.port) });
console.log(`
  "${name}" is served from source. Sign in as an operator, then open:
  ${host}${first}?from-source=${name}@${origin}
  The host must allow it (ALLOW_REMOTE_OVERRIDES=1). To end it: ${host}${first}?from-source=
`);
