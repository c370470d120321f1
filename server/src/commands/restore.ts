// Puts a backup in the place of everything that the server holds: npm run restore -- FILE
import { resolve } from 'node:path';
import { askForFile } from './backups/ask.ts';
import { restore } from './backups/backups.ts';

const [file] = process.argv.slice(2);

if (file === undefined) {
  process.stderr.write('From which file? For example: npm run restore -- holdall-backup.tar\n');
  process.exitCode = 1;
} else {
  await askForFile('restore', restore, resolve(file), `Restored from ${file}`);
}
