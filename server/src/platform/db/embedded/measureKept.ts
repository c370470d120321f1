// For the test of memory: asks for a megabyte again and again and prints how many bytes are kept in the end.
import { startEngine } from './startEngine.ts';
import { exchange } from './exchange.ts';
import { simpleQuery } from './simpleQuery.ts';

const [folder, times] = process.argv.slice(2);
if (folder === undefined || globalThis.gc === undefined)
  throw new Error('Say in which folder, with --expose-gc.');
const engine = await startEngine(folder);
const ask = () => exchange(engine, simpleQuery("SELECT repeat('x', 1000000)"));
const { length } = await ask();
globalThis.gc();
const before = process.memoryUsage().heapUsed;
for (let time = 0; time < Number(times); time += 1) await ask();
globalThis.gc();
process.stdout.write(JSON.stringify({ length, kept: process.memoryUsage().heapUsed - before }));
process.exit(0);
