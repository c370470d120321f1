import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createDataFolder } from '../../testing/dataFolder.ts';
import { createLog } from '../log.ts';
import { openDatabase } from './openDatabase.ts';

let folder: ReturnType<typeof createDataFolder>;
beforeEach(() => void (folder = createDataFolder()));
afterEach(() => folder.remove());

describe('the embedded database', () => {
  it('flushes every commit to the disk before it answers', () => {
    const program = join(__dirname, 'embedded', 'countFlushes.ts');
    const output = execFileSync(process.execPath, [program, join(folder.path, 'database'), '20']);
    const flushesOfCommits = JSON.parse(String(output)) as number[];
    expect(flushesOfCommits).toHaveLength(20);
    expect(Math.min(...flushesOfCommits)).toBeGreaterThanOrEqual(1);
  });

  it('keeps nothing of what it has answered in memory', () => {
    const program = join(__dirname, 'embedded', 'measureKept.ts');
    const args = ['--expose-gc', program, join(folder.path, 'database'), '20'];
    const { length, kept } = JSON.parse(String(execFileSync(process.execPath, args))) as Record<
      string,
      number
    >;
    expect(length).toBeGreaterThan(1_000_000);
    expect(kept).toBeLessThan(1_000_000);
  });

  it('keeps every acknowledged row when its process is killed', async () => {
    for (let round = 0; round < 2; round += 1) {
      const writer = spawn(process.execPath, [
        join(__dirname, 'embedded', 'writeUntilKilled.ts'),
        folder.path,
      ]);
      let output = '';
      writer.stdout.on('data', (text) => {
        output += String(text);
        if (output.length > 1500) writer.kill('SIGKILL');
      });
      await once(writer, 'close');
      const acknowledged = output.split('\n').slice(0, -1).length;
      const log = createLog({ LOG_LEVEL: 'silent' });
      const config = { HOLDALL_DATA: folder.path, DATABASE_URL: undefined };
      const database = await openDatabase({ config, log });
      const [row] = await database.query<{ rows: number }>('SELECT count(*)::int AS rows FROM written');
      await database.query('TRUNCATE written');
      await database.close();
      expect(acknowledged).toBeGreaterThan(100);
      expect(row?.rows).toBeGreaterThanOrEqual(acknowledged);
    }
  });
});
