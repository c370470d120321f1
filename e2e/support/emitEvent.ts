import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** An event that the server shall push to one person. */
export interface Emitted {
  readonly email: string;
  readonly type: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/**
 * Has the server of the stories push an event, as if it had come about. Asks on the control socket of its data folder,
 * where a server in a test run knows `emit`.
 */
export async function emitEvent(args: Emitted): Promise<void> {
  const folder = process.env['HOLDALL_STORIES_DATA'];
  if (!folder) throw new Error('HOLDALL_STORIES_DATA names no data folder: events cannot be emitted.');
  const socket = connect(join(folder, 'control.sock'));
  socket.write(`${JSON.stringify({ command: 'emit', args })}\n`);
  for await (const text of createInterface({ input: socket })) {
    const line = JSON.parse(text) as { failed?: string };
    if (line.failed !== undefined) throw new Error(`emit ${args.type}: ${line.failed}`);
    return;
  }
  throw new Error('The server has closed the control socket without an answer.');
}
