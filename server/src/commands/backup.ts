// Writes everything that people have entrusted to the server into one file: npm run backup -- FILE
import { resolve } from 'node:path';
import { askForFile } from './backups/ask.ts';
import { backup } from './backups/backups.ts';

const [file] = process.argv.slice(2);

if (file === undefined) {
  process.stderr.write('Into which file? For example: npm run backup -- holdall-backup.tar\n');
  process.exitCode = 1;
} else {
  await askForFile('backup', backup, resolve(file), `Backup written to ${file}`);
}
