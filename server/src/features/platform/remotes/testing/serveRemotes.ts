// A server with nothing but pages and remotes, for the stories of this room: node serveRemotes.ts DATA_FOLDER PORT
import { resolve } from 'node:path';
import Fastify from 'fastify';
import { createControlServer } from '../../../../platform/lock/control.ts';
import {
  createRemotesService,
  readHostBuilds,
  remoteCommands,
  remotesPlugin,
  trustedKeys,
} from '../index.ts';
import { exampleSettings, exampleUser } from './exampleAnswers.ts';

const [dataFolder = '', port = '0'] = process.argv.slice(2);
const root = resolve(import.meta.dirname, '../../../../../..');
const print = (level: string) => (fields: object, message: string) =>
  process.stdout.write(`${JSON.stringify({ level, message, ...fields })}\n`);
const log = { info: print('info'), warn: print('warn'), error: print('error') };

const service = createRemotesService({ dataFolder, keys: await trustedKeys(''), log });
const control = await createControlServer(dataFolder, { commands: remoteCommands(service) });
for (const name of ['public', 'space', 'admin']) await service.offer(resolve(root, `remote-${name}/dist`));

const app = Fastify({ forceCloseConnections: true });
const asked: string[] = [];
app.addHook('onRequest', async ({ url }) => void (url.startsWith('/api/') && asked.push(url)));
app.get('/api/me', async () => exampleUser);
app.get('/api/settings', async () => exampleSettings);
app.get('/asked', async () => asked.splice(0));
await app.register(remotesPlugin, {
  service,
  log,
  now: Date.now,
  hosts: await readHostBuilds(resolve(root, 'host/dist')),
  whoAsks: async () => ({ id: exampleUser.id, isOperator: true }),
  latestEvent: () => '',
  signer: {
    sign: (purpose, text) => sealed(purpose, text),
    verify: (purpose, text, seal) => seal === sealed(purpose, text),
  },
  allowsOverrides: true,
});
process.once('SIGTERM', () => void app.close().then(() => control.close()));
print('info')({ address: await app.listen({ host: '127.0.0.1', port: Number(port) }) }, 'listening');

function sealed(purpose: string, text: string): string {
  return Buffer.from(purpose + text).toString('base64url');
}
