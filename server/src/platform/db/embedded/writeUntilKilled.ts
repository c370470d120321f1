// For the test of crashes: commits one row after the other and says of each, once it is acknowledged, that it is.
import { createLog } from '../../log.ts';
import { openDatabase } from '../openDatabase.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Say in which folder.');
const database = await openDatabase({
  config: { HOLDALL_DATA: folder, DATABASE_URL: undefined },
  log: createLog({ LOG_LEVEL: 'silent' }),
});
await database.query('CREATE TABLE IF NOT EXISTS written (number int)');
for (let number = 0; ; number += 1) {
  await database.query('INSERT INTO written VALUES ($1)', [number]);
  process.stdout.write(`${number}\n`);
}
