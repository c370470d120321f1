// Makes the data folder that tests begin with: an embedded database with all tables. Runs as a process of its own.
import { join } from 'node:path';
import { openDatabase } from '../platform/db/openDatabase.ts';
import { bossJobs } from '../platform/jobs/bossJobs.ts';
import { createLog } from '../platform/log.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Say in which folder.');
const log = createLog({ LOG_LEVEL: 'error' });
const config = { HOLDALL_DATA: join(folder), DATABASE_URL: undefined };
const database = await openDatabase({ config, log });
const jobs = bossJobs({ database, log });
await jobs.start();
await jobs.stop();
await database.close();
process.exit(0);
