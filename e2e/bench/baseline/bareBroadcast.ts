// Baseline of bench:together: a bare `ws` server that makes a frame once and sends it to everybody. No sessions, no rights.
// node bareBroadcast.ts
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

let said = 0;
const server = createServer((_request, response) => {
  const properties = { spaceId: 'spc_1', storageId: 'sto_1', change: 'changed' };
  const frame = JSON.stringify({
    id: `evt_${(said += 1)}`,
    type: 'storageUpdated',
    at: new Date(),
    properties,
  });
  for (const socket of sockets.clients) socket.send(frame);
  response.end();
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.once('SIGTERM', () => process.exit(0));
