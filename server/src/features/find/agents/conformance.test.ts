import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openAgentWorld, type AgentWorld } from './testing/agentWorld.ts';

const suite = join(
  dirname(createRequire(__filename).resolve('@modelcontextprotocol/conformance/package.json')),
  'dist/index.js',
);

/**
 * The scenarios of the protocol's own suite that are about what this server has: being begun, kept alive, its tools, and who
 * may ask. All others want a server made for the suite, with tools, prompts and resources of certain names, or with sessions,
 * streams, logging and questions back, none of which is here.
 */
const scenarios = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'] as const;

describe('the suite of the protocol', () => {
  let world: AgentWorld;
  let withToken: Server;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'holdall-conformance-'));
    world = await openAgentWorld();
    const { token } = await world.agent({ name: 'Suite' });
    // The suite shows no token: it is put in on the way. Everything else arrives as it was sent.
    withToken = createServer((asked, answer) => {
      const { host } = new URL(world.url);
      const known = `127.0.0.1:${(withToken.address() as AddressInfo).port}`;
      const sent = Object.entries(asked.headers).map(([name, value]) => [
        name,
        String(value).replace(known, host),
      ]);
      const headers = { ...Object.fromEntries(sent), authorization: `Bearer ${token}` };
      const passed = request(`${world.url}${asked.url}`, { method: asked.method, headers }, (told) => {
        answer.writeHead(told.statusCode ?? 502, told.headers);
        told.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    });
    await new Promise<void>((resolve) => withToken.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await new Promise((resolve) => withToken.close(resolve));
    await world.stop();
    await rm(folder, { recursive: true, force: true });
  });

  function run(scenario: string): Promise<{ code: number | null; told: string }> {
    const { port } = withToken.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/mcp`;
    const given = [suite, 'server', '--url', url, '--scenario', scenario, '-o', folder];
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, given, { cwd: folder, timeout: 60_000 });
      let told = '';
      child.stdout.on('data', (part: Buffer) => (told += part.toString()));
      child.stderr.on('data', (part: Buffer) => (told += part.toString()));
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, told }));
    });
  }

  it.each(scenarios)('is content with %s', async (scenario) => {
    const { code, told } = await run(scenario);
    expect({ code, told: code === 0 ? '' : told }).toEqual({ code: 0, told: '' });
  });
});
