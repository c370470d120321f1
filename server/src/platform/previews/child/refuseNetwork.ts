import dgram from 'node:dgram';
import net from 'node:net';

function refuse(): never {
  throw new Error('A process that reads foreign files has no network.');
}

/**
 * Takes the network away from the JavaScript of this process: no socket connects, listens or sends. The permission
 * flags of Node 24 cover files, processes and threads, not sockets. Call it before any library is loaded.
 */
export function refuseNetwork(): void {
  net.Socket.prototype.connect = refuse;
  net.Server.prototype.listen = refuse;
  dgram.createSocket = refuse;
  globalThis.fetch = refuse;
  Reflect.deleteProperty(globalThis, 'WebSocket');
  Reflect.deleteProperty(globalThis, 'EventSource');
}
