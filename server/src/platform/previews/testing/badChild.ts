import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { Worker } from 'node:worker_threads';
import { refuseNetwork } from '../child/refuseNetwork.ts';

refuseNetwork();

const hoard: Buffer[] = [];
const text = { reader: 'text', encoding: 'utf-8', isText: true, lines: 1, complete: true };

/** Whether something works in here; its failure is the answer. */
function longJobs(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

const deeds: Record<string, () => unknown> = {
  answer: () => ({ ok: true, facts: text }),
  lie: () => ({ ok: true, facts: { ...text, lines: 'many' } }),
  loop: () => {
    for (;;) continue;
  },
  eat: () => {
    for (;;) hoard.push(Buffer.alloc(8 * 1024 * 1024, 1));
  },
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  leave: () => process.exit(0),
  // Counts what works of the things it must not do.
  escape: () => {
    const worked = [
      () => readFileSync('/etc/hostname'),
      () => readFileSync(`/proc/${process.ppid}/environ`),
      () => writeFileSync('/tmp/escaped', ''),
      () => execFileSync('/bin/true'),
      () => net.connect(9, '127.0.0.1'),
      () => new Worker('1', { eval: true }),
    ].filter(longJobs).length;
    const variables = Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL')).length;
    return { ok: true, facts: { ...text, lines: worked * 100 + variables } };
  },
};

process.on('message', (job: { input: string }) => {
  const result = deeds[job.input]?.();
  if (result) process.send?.(result);
});
process.send?.('ready');
