// Preloaded with --import: ends this process soon after the one whose id END_WITH names is gone, however that one ended.
// The black-box checks start servers in process groups of their own; one that is killed would leave its server running.
// It looks from a thread of its own, so that a server that is busy for ever is ended as well.
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const endWith = Number(process.env.END_WITH);
/** A server that was told to stop before is let come to its end. */
const graceMs = 20_000;
let goneSince = 0;

function look() {
  try {
    process.kill(workerData.endWith, 0);
  } catch {
    goneSince ||= Date.now();
    if (Date.now() - goneSince > graceMs) process.kill(process.pid, 'SIGKILL');
  }
}

if (!isMainThread) {
  if (workerData?.endWith) setInterval(look, 250);
} else if (endWith > 0) {
  new Worker(new URL(import.meta.url), { workerData: { endWith }, execArgv: [], env: {} }).unref();
}
