import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askControl, createControlServer } from './control.ts';
import { FolderInUse } from './controlSocket.ts';

const home = mkdtempSync(join(tmpdir(), 'holdall-lock-'));
afterAll(() => rmSync(home, { recursive: true }));
let count = 0;
const newFolder = () => join(home, String((count += 1)));

const commands = {
  add: async ({ a, b }: Record<string, unknown>, progress: (fact: Record<string, unknown>) => void) => {
    progress({ done: 1 });
    return Number(a) + Number(b);
  },
  fail: async () => {
    throw new Error('That did not work.');
  },
};

/** Another process that holds a folder until it is killed. */
async function holder(folder: string) {
  const program = `
    import { createControlServer } from '${join(__dirname, 'control.ts')}';
    await createControlServer(${JSON.stringify(folder)}, { commands: {} });
    console.log('held');
  `;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program]);
  await once(child.stdout, 'data');
  return child;
}

describe.each([
  ['a short path', newFolder],
  ['a path longer than a socket may have', () => join(newFolder(), 'long'.repeat(30))],
])('the control socket below %s', (_, folderOf) => {
  it('answers commands, tells of progress and of failure', async () => {
    const folder = folderOf();
    expect(await askControl(folder, 'add', {})).toEqual({ asked: false });
    const server = await createControlServer(folder, { commands });
    const progress: unknown[] = [];
    expect(await askControl(folder, 'add', { a: 1, b: 2 }, (fact) => progress.push(fact))).toEqual({
      asked: true,
      answer: 3,
    });
    expect(progress).toEqual([{ done: 1 }]);
    await expect(askControl(folder, 'fail', {})).rejects.toThrow('That did not work.');
    await expect(askControl(folder, 'constructor', {})).rejects.toThrow('knows no command');
    await server.close();
    expect(await askControl(folder, 'add', {})).toEqual({ asked: false });
  });

  it('is the lock of the folder, and its owner’s alone', async () => {
    const folder = folderOf();
    const server = await createControlServer(folder, { commands });
    expect(statSync(join(folder, 'control.sock')).mode & 0o777).toBe(0o600);
    await expect(createControlServer(folder, { commands })).rejects.toBeInstanceOf(FolderInUse);
    await server.close();
    await (await createControlServer(folder, { commands })).close();
  });

  it('is taken over from a process that was killed, by one of many', async () => {
    const folder = folderOf();
    const child = await holder(folder);
    await expect(createControlServer(folder, { commands })).rejects.toBeInstanceOf(FolderInUse);
    child.kill('SIGKILL');
    await once(child, 'close');
    const attempts = await Promise.allSettled(
      Array.from({ length: 5 }, () => createControlServer(folder, { commands })),
    );
    const winners = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    expect(await askControl(folder, 'add', { a: 2, b: 2 })).toEqual({ asked: true, answer: 4 });
    await winners[0]?.value.close();
  });
});
