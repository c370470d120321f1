import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, existsSync, linkSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDataFolder } from './makeDataFolder.ts';

/** Longest address of a socket that every system takes. */
const longestAddress = 100;

/** Another process holds the data folder. The message is a sentence for the operator. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * An address for a socket in a folder. A path that is too long for the system is reached through a handle of the
 * folder; `release` lets go of it.
 */
function socketAddress(folder: string, name: string): { address: string; release: () => void } {
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= longestAddress) return { address: path, release: () => {} };
  if (process.platform !== 'linux')
    throw new Error(`The path of the data folder ${folder} is too long. Choose a shorter one.`);
  const handle = openSync(folder, 'r');
  return { address: `/proc/self/fd/${handle}/${name}`, release: () => closeSync(handle) };
}

/** Connects to a socket in a folder. Null when nobody listens there. */
export function connectTo(folder: string, name: string): Promise<Socket | null> {
  if (!existsSync(join(folder, name))) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { address, release } = socketAddress(folder, name);
    const socket = connect(address);
    socket.once('connect', () => {
      release();
      socket.removeAllListeners('error');
      resolve(socket);
    });
    socket.once('error', () => {
      release();
      resolve(null);
    });
  });
}

/** True when somebody listens at a socket in a folder. */
async function isAlive(folder: string, name: string): Promise<boolean> {
  const socket = await connectTo(folder, name);
  socket?.destroy();
  return socket !== null;
}

function listen(folder: string, name: string, onConnection: (socket: Socket) => void): Promise<Server> {
  return new Promise((resolve, reject) => {
    const { address, release } = socketAddress(folder, name);
    const server = createServer(onConnection);
    server.once('error', (error) => {
      release();
      reject(error);
    });
    server.listen(address, () => {
      release();
      resolve(server);
    });
  });
}

/** A guard older than this was left by a process that died in the middle of taking over. */
const guardMs = 10_000;

/** Removes the name of a dead socket. One process at a time, or one could remove what another has just put there. */
async function removeDead(folder: string, name: string): Promise<void> {
  const guard = join(folder, `${name}.takeover`);
  try {
    mkdirSync(guard);
  } catch {
    const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > guardMs) rmSync(guard, { recursive: true, force: true });
    return;
  }
  try {
    if (!(await isAlive(folder, name))) rmSync(join(folder, name), { force: true });
  } finally {
    rmSync(guard, { recursive: true, force: true });
  }
}

/** Gives the socket its name, unless a living one has it. What a killed process has left is removed first. */
async function takeName(folder: string, draft: string, name: string): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      linkSync(join(folder, draft), join(folder, name));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (await isAlive(folder, name)) return false;
    await removeDead(folder, name);
    await wait(10);
  }
  return false;
}

/** Name of the control socket in the data folder. */
export const controlSocketName = 'control.sock';

/**
 * Listens on the data folder's control socket. Holding it is the lock on the folder: a second process gets
 * FolderInUse. Only the owner may connect. A socket left behind by `kill -9` is taken over. Makes the folder when it
 * is missing; throws FolderNotWritable when it cannot.
 */
export async function holdControlSocket(
  folder: string,
  onConnection: (socket: Socket) => void,
): Promise<{ release: () => Promise<void> }> {
  makeDataFolder(folder);
  const draft = `control.${randomBytes(6).toString('hex')}`;
  const server = await listen(folder, draft, onConnection);
  const path = join(folder, controlSocketName);
  chmodSync(join(folder, draft), 0o600);
  const taken = await takeName(folder, draft, controlSocketName);
  rmSync(join(folder, draft), { force: true });
  if (!taken) {
    server.close();
    throw new FolderInUse(
      `The data folder ${folder} is in use by another Holdall server. Stop it first, or set HOLDALL_DATA.`,
    );
  }
  return {
    release: () =>
      new Promise((resolve) => {
        rmSync(path, { force: true });
        server.close(() => resolve());
      }),
  };
}
