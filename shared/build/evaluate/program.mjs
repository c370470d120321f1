import path from 'node:path';
import { pathToFileURL } from 'node:url';
import './hooks.mjs';
import { describeRemote } from './describeRemote.mjs';

const folder = process.argv[2];
const { remote } = await import(pathToFileURL(path.join(folder, 'src/remote.ts')).href);
if (!remote) throw new Error('It exports no "remote".');
const described = describeRemote(remote, path.join(folder, 'src'));
process.stdout.write(`\n${JSON.stringify(described)}`);
