// For the test of durability: commits one row after the other and prints how often the disk was told to flush.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

let flushes = 0;
const realFsync = fs.fsyncSync;
fs.fsyncSync = (file) => {
  flushes += 1;
  realFsync(file);
};
syncBuiltinESMExports();

const { startEngine } = await import('./startEngine.ts');
const [folder, commits] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say in which folder.');
const engine = await startEngine(folder);
await engine.exec('CREATE TABLE flushed (number int)');
const counts: number[] = [];
for (let number = 0; number < Number(commits); number += 1) {
  const before = flushes;
  await engine.query('INSERT INTO flushed VALUES ($1)', [number]);
  counts.push(flushes - before);
}
process.stdout.write(JSON.stringify(counts));
process.exit(0);
