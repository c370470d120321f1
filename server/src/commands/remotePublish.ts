// Hands a built remote to the server of this machine, or to one elsewhere:
//   npm run remote:publish -- remote-space [FOLDER]
//   HOLDALL_PUBLISH_TOKEN=… npm run remote:publish -- remote-space [FOLDER] --to https://holdall.example
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { publishedLine, publishRelease } from '@holdall/shared/publish';
import { changeRemote } from './changeRemote.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
const [remote = '', folder = `${remote}/dist`] = positionals;

async function publishElsewhere(to: string): Promise<void> {
  const token = process.env['HOLDALL_PUBLISH_TOKEN'];
  if (!token) throw new Error('Put the token into HOLDALL_PUBLISH_TOKEN: who runs the server makes one.');
  process.stdout.write(`${publishedLine(await publishRelease({ folder: resolve(folder), to, token }))}\n`);
}

if (remote === '') {
  process.stderr.write('Which remote? For example: npm run remote:publish -- remote-space\n');
  process.exitCode = 1;
} else if (values.to === undefined) {
  await changeRemote('remote:publish', { folder: resolve(folder) });
} else {
  await publishElsewhere(values.to).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
