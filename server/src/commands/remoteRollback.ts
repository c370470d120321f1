// Serves the version of a remote before the present one: npm run remote:rollback -- remote-space
import { changeRemote } from './changeRemote.ts';

const [remote = ''] = process.argv.slice(2);

if (remote === '') {
  process.stderr.write('Which remote? For example: npm run remote:rollback -- remote-space\n');
  process.exitCode = 1;
} else {
  await changeRemote('remote:rollback', { name: remote.replace(/^remote-/, '') });
}
