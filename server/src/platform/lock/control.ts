import { createInterface } from 'node:readline';
import type { Socket } from 'node:net';
import { connectTo, controlSocketName, holdControlSocket } from './controlSocket.ts';

/** What a command may tell while it works: how far it is, in words of its own. */
export type Progress = (fact: Record<string, unknown>) => void;

/** What a running server can be asked to do by its owner, on the machine itself. Arguments and answer are JSON. */
export type Command = (args: Record<string, unknown>, progress: Progress) => Promise<unknown>;

/** The commands of this server, by name. */
export type Commands = Record<string, Command>;

type Line = { progress: Record<string, unknown> } | { answer: unknown } | { failed: string };

async function serve(socket: Socket, commands: Commands): Promise<void> {
  const say = (line: Line) => void (socket.writable && socket.write(`${JSON.stringify(line)}\n`));
  socket.on('error', () => socket.destroy());
  for await (const text of createInterface({ input: socket })) {
    try {
      const { command, args } = JSON.parse(text) as { command: string; args: Record<string, unknown> };
      const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
      if (run === undefined) throw new Error(`This server knows no command "${command}".`);
      say({ answer: (await run(args, (progress) => say({ progress }))) ?? null });
    } catch (error) {
      say({ failed: (error as { message?: string }).message ?? String(error) });
    }
    socket.end();
    return;
  }
}

/**
 * Holds the lock of the data folder and answers commands on it. `commands` may be filled later: they are looked up
 * when asked for. Throws FolderInUse when another process holds the folder.
 */
export async function createControlServer(
  dataFolder: string,
  { commands }: { commands: Commands },
): Promise<{ close: () => Promise<void> }> {
  const open = new Set<Socket>();
  const { release } = await holdControlSocket(dataFolder, (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    void serve(socket, commands);
  });
  return {
    async close() {
      for (const socket of open) socket.destroySoon();
      await release();
    },
  };
}

/**
 * Asks the server that runs on a data folder to do something. Resolves with `{ asked: false }` when none runs,
 * so that the caller can do it itself; throws what the command threw.
 */
export async function askControl(
  dataFolder: string,
  command: string,
  args: Record<string, unknown>,
  onProgress: Progress = () => {},
): Promise<{ asked: false } | { asked: true; answer: unknown }> {
  const socket = await connectTo(dataFolder, controlSocketName);
  if (socket === null) return { asked: false };
  socket.write(`${JSON.stringify({ command, args })}\n`);
  for await (const text of createInterface({ input: socket })) {
    const line = JSON.parse(text) as Line;
    if ('progress' in line) onProgress(line.progress);
    else if ('failed' in line) throw new Error(line.failed);
    else return { asked: true, answer: line.answer };
  }
  throw new Error('The server ended before it had answered.');
}
