/**
 * A server that makes vectors of texts, for tests, in a process of its own: it speaks as OpenAI’s does (`POST /embeddings`,
 * `model`, `input`, `encoding_format`), and fails on purpose. What it does is said by the name of the model that is asked for.
 * Words that mean the same have the same part in a vector. Started with `node embeddingServer.ts [port]`; its first line is its
 * address.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What was asked, by model: how often, and of which texts vectors were made. */
const asked = new Map<string, { times: number; texts: string[] }>();

/** Words that mean the same. */
const meanings = [
  ['car', 'cars', 'automobile', 'automobiles', 'vehicle', 'vehicles'],
  ['physician', 'physicians', 'doctor', 'doctors', 'medic'],
  ['invoice', 'invoices', 'bill', 'bills'],
  ['holiday', 'holidays', 'vacation', 'vacations', 'leave'],
  ['repair', 'repairs', 'repaired', 'mend', 'mended', 'fix', 'fixed'],
];
const meaningOf = new Map(meanings.flatMap(([first = '', ...others]) => others.map((word) => [word, first])));
const silent = new Set('the a an of and is was were to in on at for my our by with it that this'.split(' '));

/** Numbers between -1 and 1 that a word always has. */
function numbersOf(word: string, dimensions: number): number[] {
  const numbers: number[] = [];
  for (let round = 0; numbers.length < dimensions; round += 1)
    for (const byte of createHash('sha512').update(`${round} ${word}`).digest())
      numbers.push((byte - 127.5) / 127.5);
  return numbers.slice(0, dimensions);
}

function vectorOf(text: string, dimensions: number): number[] {
  const words = (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !silent.has(word));
  const all = words.map((word) => numbersOf(meaningOf.get(word) ?? word, dimensions));
  return Array.from({ length: dimensions }, (_, at) => all.reduce((sum, one) => sum + (one[at] ?? 0), 1e-6));
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
}

function send(response: ServerResponse, status: number, answer: object, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(answer));
}
const refuse = (response: ServerResponse, status: number, message: string, headers = {}) =>
  send(
    response,
    status,
    { error: { message, type: 'invalid_request_error', param: null, code: null } },
    headers,
  );

async function embed(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { model, input, encoding_format: format } = (await bodyOf(request)) as Record<string, unknown>;
  if (typeof model !== 'string' || !Array.isArray(input) || input.length === 0 || format !== 'float')
    return refuse(response, 400, 'Wanted: model, input, encoding_format float.');
  const texts = input as string[];
  const known = asked.get(model) ?? { times: 0, texts: [] };
  known.times += 1;
  asked.set(model, known);
  if (model === 'locked' && request.headers.authorization !== 'Bearer sesame')
    return refuse(response, 401, 'Incorrect API key provided.');
  if (model === 'unknown') return refuse(response, 404, 'The model does not exist.');
  if (model === 'busy once' && known.times === 1)
    return refuse(response, 429, 'Rate limit reached.', { 'retry-after': '7' });
  if (model === 'broken') return refuse(response, 500, 'The server had an error.');
  if (model === 'refusing') return refuse(response, 400, 'This is not supported.');
  if (model === 'choosy' && texts.some((text) => text.includes('UNREADABLE')))
    return refuse(response, 400, 'This input cannot be processed.');
  if (model === 'nonsense') return void response.end('<html>Welcome to nginx!');
  if (model === 'slow') await wait(60_000);
  if (model === 'cut')
    return void response
      .writeHead(200, { 'content-length': 1000 })
      .write('{"data":', () => response.destroy());
  if (texts.some((text) => text.trim() === '')) return refuse(response, 400, 'Input cannot be empty.');
  known.texts.push(...texts);
  const data = texts.map((text, index) => ({
    object: 'embedding',
    index,
    embedding: vectorOf(text, model === 'uneven' && index === 0 ? 8 : 256),
  }));
  send(response, 200, {
    object: 'list',
    // In no order: who asks goes by the index.
    data: (model === 'too few' ? data.slice(1) : data).toReversed(),
    model,
    usage: { prompt_tokens: texts.length, total_tokens: texts.length },
  });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/asked') return send(response, 200, Object.fromEntries(asked));
  if (request.method !== 'POST' || request.url !== '/v1/embeddings')
    return refuse(response, 404, `Unknown request URL: ${request.method} ${request.url}`);
  return embed(request, response);
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1\n`);
});
// It ends with whoever has started it.
process.stdin.on('end', () => process.exit()).resume();
