// Hands a built remote to the server: npm run remote:publish -- remote-space [FOLDER]
import { resolve } from 'node:path';
import { changeRemote } from './changeRemote.ts';

const [remote = '', folder = `${remote}/dist`] = process.argv.slice(2);

if (remote === '') {
  process.stderr.write('Which remote? For example: npm run remote:publish -- remote-space\n');
  process.exitCode = 1;
} else {
  await changeRemote('remote:publish', { folder: resolve(folder) });
}
