import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A process that is watched for a second and does this. */
async function watched(work: string): Promise<{ code: number | null; signal: string | null; said: string }> {
  const program = `
    import { watchLoop } from '${join(__dirname, 'watchLoop.ts')}';
    watchLoop(1);
    const until = Date.now() + 4000;
    ${work}
  `;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    timeout: 30_000,
    killSignal: 'SIGABRT',
  });
  let said = '';
  child.stderr.on('data', (part) => (said += String(part)));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, said };
}

describe('the watch over the event loop', () => {
  it('ends a process whose loop does not turn', async () => {
    const { signal, said } = await watched('for (;;);');
    expect(signal).toBe('SIGKILL');
    expect(said).toContain('answered nothing for 1 s');
  });

  it('leaves one alone that is busy, and one that has nothing to do', async () => {
    const busy = `
      const turn = () => {
        const end = Date.now() + 300;
        while (Date.now() < end);
        if (Date.now() < until) setTimeout(turn);
      };
      turn();
    `;
    expect(await watched(busy)).toEqual({ code: 0, signal: null, said: '' });
    expect(await watched('setTimeout(() => {}, 4000);')).toEqual({ code: 0, signal: null, said: '' });
  });
});
