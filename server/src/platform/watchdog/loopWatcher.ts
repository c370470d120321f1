// The thread that watches the event loop of the main one. It sleeps a second, and looks whether there were beats. A second
// that took it much longer itself does not count: the machine is busy then, or was asleep, and the loop is not to blame.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const { beats, seconds } = workerData as { beats: Int32Array; seconds: number };
const nap = new Int32Array(new SharedArrayBuffer(4));

for (let seen = -1, silent = 0; silent < seconds;) {
  const before = performance.now();
  Atomics.wait(nap, 0, 0, 1000);
  const isInTime = performance.now() - before < 1500;
  const present = Atomics.load(beats, 0);
  if (present !== seen) silent = 0;
  else if (isInTime) silent += 1;
  seen = present;
}
writeSync(2, `The server has answered nothing for ${seconds} s and is ended, to be started anew.\n`);
process.kill(process.pid, 'SIGKILL');
