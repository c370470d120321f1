// Makes an empty database in a folder and ends. Runs as a process of its own, because making one costs 350 MB that
// would never be given back.
import { endProcess } from '../../endProcess.ts';
import { startEngine } from './startEngine.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Say in which folder.');
const engine = await startEngine(folder);
await engine.close();
endProcess(0);
