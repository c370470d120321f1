// Loaded into a server before anything else, has it live so many hours ago: what it keeps is that old afterwards.
import { syncBuiltinESMExports } from 'node:module';
import workers from 'node:worker_threads';

const { HOURS_AGO } = process.env;
const behind = Number(HOURS_AGO) * 3_600_000;
const Now = Date;

globalThis.Date = class Date extends Now {
  constructor(...parts) {
    super(...(parts.length === 0 ? [Now.now() - behind] : parts));
  }
  static now() {
    return Now.now() - behind;
  }
};

// The embedded database lives in a thread, which is given no environment: it is to live in the same hour.
workers.Worker = class Worker extends workers.Worker {
  constructor(file, options = {}) {
    const { env = process.env } = options;
    super(file, { ...options, env: { ...env, HOURS_AGO }, execArgv: ['--import', import.meta.url] });
  }
};
syncBuiltinESMExports();
