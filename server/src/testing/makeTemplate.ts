// Makes what tests begin with: a database with all tables, which knows all kinds of work; an embedded one in the folder
// of that name, or the one on PostgreSQL that DATABASE_URL names. Runs as a process of its own.
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { endProcess } from '../platform/endProcess.ts';
import { openPlatform } from '../platform/Platform.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Say in which folder.');
const draft = mkdtempSync(join(folder, 'draft-'));
const url = process.env['DATABASE_URL'];
const config = readConfig({
  HOLDALL_DATA: draft,
  HOST_BUILD: draft,
  LOG_LEVEL: 'error',
  ...(url !== undefined && { DATABASE_URL: url }),
});
const platform = await openPlatform({ config, log: createLog(config), commands: {}, announce: () => {} });
const app = await buildApp(platform);
await platform.jobs.start();
await app.stop();
await platform.close();
// The database alone: keys and all else are made by each test's own first start.
if (url === undefined) renameSync(join(draft, 'database'), join(folder, 'database'));
rmSync(draft, { recursive: true });
endProcess(0);
