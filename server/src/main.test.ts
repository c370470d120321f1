import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { until } from '@holdall/shared/testing/node';
import { createDataFolder } from './testing/dataFolder.ts';

const folder = createDataFolder();
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  folder.remove();
});

interface Run {
  child: ChildProcess;
  /** Everything it has said so far. */
  said(): string;
  /** Resolves when it has said something like this; rejects when it ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  ended: Promise<number | null>;
}

function run(program: string, settings: Record<string, string> = {}, args: string[] = []): Run {
  const env = {
    PATH: process.env['PATH'],
    HOLDALL_DATA: folder.path,
    PORT: '0',
    LOG_LEVEL: 'error',
    ...settings,
  };
  const child = spawn(process.execPath, [join(__dirname, program), ...args], { env });
  children.push(child);
  let text = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  child.stdout.on('data', (part) => (text += String(part)));
  child.stderr.on('data', (part) => (text += String(part)));
  const says = (pattern: RegExp) =>
    until(`words like ${pattern}`, () => {
      const match = pattern.exec(text);
      if (!match && (child.exitCode !== null || child.signalCode !== null))
        throw new Error(`It ended and had said: ${text}`);
      return match;
    });
  return { child, said: () => text, says, ended };
}

describe('the server', () => {
  it('starts, serves one data folder alone, is backed up and restored while it runs, and stops cleanly', async () => {
    const server = run('main.ts');
    const [, address = ''] = await server.says(/ready: (http:\S+)/);
    const [, link] = await server.says(/first account here .+: (http\S+)\/pb\/sign-up\?setup=/);
    expect(link).toBe(address);
    expect(new URL(address).port).not.toBe('0');
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    const second = run('main.ts');
    expect(await second.ended).toBe(1);
    expect(second.said()).toMatch(/^The data folder \S+ is in use by another Holdall server\. .+\n$/);

    const file = join(folder.path, 'backup.tar');
    const backup = run('commands/backup.ts', {}, [file]);
    expect([await backup.ended, backup.said()]).toEqual([
      0,
      expect.stringMatching(/^Backup written to \S+: \d+ files .+ rows\.\n$/),
    ]);
    const restore = run('commands/restore.ts', {}, [file]);
    expect([await restore.ended, restore.said()]).toEqual([
      0,
      expect.stringMatching(/^Restored from \S+: \d+ files .+ rows\.\n$/),
    ]);

    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.said()).not.toContain('"level"');

    const later = run('commands/backup.ts', {}, [`${file}.2`]);
    expect(await later.ended).toBe(0);
    const nothing = run('commands/restore.ts', {}, [join(folder.path, 'keys', 'instance.key')]);
    expect([await nothing.ended, nothing.said()]).toEqual([
      1,
      expect.stringMatching(/^This backup is cut short\.\n$/),
    ]);
  });

  it('says in one sentence why it does not start', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const wrong: [Record<string, string>, RegExp][] = [
      [{ PORT: String(port) }, /^Port \d+ is taken by another program\. .+\n$/],
      [{ PORT: 'x' }, /^The setting PORT cannot be used: .+\n$/],
      [{ HOST: '0.0.0.0' }, /^HOST=0\.0\.0\.0 can be reached from other machines: .+\n$/],
      [{ HOLDALL_DATA: '/dev/null/x' }, /^The data folder \/dev\/null\/x cannot be written\. .+\n$/],
      [{ HOLDALL_DATA: '/proc/none' }, /^The data folder \/proc\/none cannot be written\. .+\n$/],
      [{ HOLDALL_DATA: '/proc' }, /^The data folder \/proc cannot be written\. .+\n$/],
      [
        { TLS_CERT: '/nowhere.pem', TLS_KEY: '/nowhere.pem' },
        /^The file of TLS_CERT cannot be read: \/nowhere\.pem\.\n$/,
      ],
      [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, /^The database of DATABASE_URL does not answer\. .+\n$/],
    ];
    for (const [settings, sentence] of wrong) {
      const server = run('main.ts', settings);
      expect(await server.ended).toBe(1);
      expect(server.said()).toMatch(sentence);
      expect(existsSync(join(folder.path, 'control.sock'))).toBe(false);
    }
    taken.close();
  });

  it('says of a damaged database what to do, and leaves it as it is', async () => {
    const damaged = createDataFolder();
    const control = join(damaged.path, 'database/global/pg_control');
    writeFileSync(control, Buffer.alloc(statSync(control).size, 7));
    const server = run('main.ts', { HOLDALL_DATA: damaged.path, LOG_LEVEL: 'silent' });
    expect(await server.ended).toBe(1);
    expect(server.said()).toMatch(
      /^The database in \S+ is damaged and cannot be opened\. .+ npm run restore .+\n$/,
    );
    expect(readFileSync(control).every((byte) => byte === 7)).toBe(true);
    damaged.remove();
  });

  it('leaves a folder that it was killed in usable', async () => {
    const server = run('main.ts');
    await server.says(/ready/);
    server.child.kill('SIGKILL');
    await server.ended;
    const again = run('main.ts');
    const [, port] = await again.says(/ready: http:\S+:(\d+)/);
    // A browser opens lines in advance, and may say nothing on them. Nobody waits for that.
    const silent = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    await once(silent, 'connect');
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
    expect(existsSync(join(folder.path, 'control.sock'))).toBe(false);
  });

  it('breaks off what is under way when it is told to stop twice, and loses nothing that was answered', async () => {
    const server = run('main.ts');
    const [, address = '', port] = await server.says(/ready: (http:\S+:(\d+))/);
    const cookies = (await fetch(`${address}/api/settings`)).headers.getSetCookie();
    const token = /XSRF-TOKEN=([^;]+)/.exec(cookies.join())?.[1] ?? '';
    const line = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    const ended = once(line, 'close');
    const head = `POST /api/sign-in/form HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${address}\r\n`;
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    line.write(
      `${head}Cookie: ${cookie}\r\nX-XSRF-TOKEN: ${token}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"a`,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    const before = Date.now();
    server.child.kill('SIGTERM');
    await server.says(/Stopping\. /);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await ended;
    // A request under way has 15 seconds, unless it is told twice.
    expect(Date.now() - before).toBeLessThan(14_000);
    expect(server.said()).toContain('Stopping now.');
    expect(existsSync(join(folder.path, 'control.sock'))).toBe(false);
  });

  it('stops cleanly when it is told to while it still starts', async () => {
    const data = join(folder.path, 'new');
    const server = run('main.ts', { HOLDALL_DATA: data });
    await until('a database', () => existsSync(join(data, 'database')));
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.said()).not.toContain('is ready');

    const again = run('main.ts', { HOLDALL_DATA: data });
    await again.says(/ready/);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });
});
