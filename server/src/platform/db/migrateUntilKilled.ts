// For the test of kills: runs the migrations of a folder on the embedded database of a data folder, and says when it begins.
import { createLog } from '../log.ts';
import { openEmbedded } from './embedded/openEmbedded.ts';
import { migrate } from './migrate.ts';

const [database, migrations] = process.argv.slice(2);
if (database === undefined || migrations === undefined)
  throw new Error('Say which database, and which migrations.');
const { pool } = await openEmbedded(database, { log: createLog({ LOG_LEVEL: 'silent' }) });
process.stdout.write('begins\n');
await migrate(pool, { folder: migrations });
process.stdout.write('done\n');
process.exit(0);
