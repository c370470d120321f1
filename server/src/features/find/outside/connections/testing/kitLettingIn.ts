/**
 * A server of the Model Context Protocol that lets in by OAuth, made of the protocol’s own kit: its example of who gives tokens, at
 * the next port, which lets everybody in that comes to its page. Started with `node kitLettingIn.ts port`; its first line is its address.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setupAuthServer } from '@modelcontextprotocol/sdk/examples/server/demoInMemoryOAuthProvider.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import * as z from 'zod';

const port = Number(process.argv[2]);
const origin = `http://127.0.0.1:${port}`;
const address = `${origin}/mcp`;
const issuer = new URL(`http://127.0.0.1:${port + 1}`);
const describedAt = '/.well-known/oauth-protected-resource/mcp';

async function isGood(authorization = ''): Promise<boolean> {
  const body = new URLSearchParams({ token: authorization.replace('Bearer ', '') });
  return (await fetch(new URL('/introspect', issuer), { method: 'POST', body })).ok;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  if (request.url === describedAt)
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ resource: address, authorization_servers: [issuer.href] }));
  if (!(await isGood(request.headers.authorization)))
    return response
      .writeHead(401, { 'www-authenticate': `Bearer resource_metadata="${origin}${describedAt}"` })
      .end();
  const kit = new McpServer({ name: 'kit', version: '1' });
  const inputSchema = { a: z.number(), b: z.number() };
  const about = { description: 'Adds two numbers.', inputSchema, annotations: { readOnlyHint: true } };
  kit.registerTool('sum', about, ({ a, b }) => ({
    content: [{ type: 'text', text: `The sum is ${a + b}.` }],
  }));
  const transport = new StreamableHTTPServerTransport();
  response.on('close', () => void kit.close());
  await kit.connect(transport as Parameters<McpServer['connect']>[0]);
  return transport.handleRequest(request, response);
}

createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
}).listen(port, '127.0.0.1', () => {
  process.stdout.write(`${address}\n`);
  setupAuthServer({ authServerUrl: issuer, mcpServerUrl: new URL(address), strictResource: true });
});
// It ends with whoever has started it.
process.stdin.on('end', () => process.exit()).resume();
