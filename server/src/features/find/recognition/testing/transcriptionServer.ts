/**
 * A server that writes recordings down, for tests, in a process of its own: it speaks as OpenAI’s does
 * (`POST /audio/transcriptions`, a form with `file`, `model`, `response_format`, `timestamp_granularities[]`; `verbose_json`
 * back), and fails on purpose. What it does is said by the name of the model that is asked for. What is spoken it reads off
 * the recording: sentences behind the word `SAYS`, one every two seconds. Started with `node transcriptionServer.ts [port]`; its
 * first line is its address.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How often it was asked to write something down, by model. */
const asked = new Map<string, number>();

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
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

/** What is spoken in a recording. Sentences are short: where none ends, looking on to the end of all sounds would take seconds. */
function spokenIn(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('utf8');
  const at = text.indexOf('SAYS ');
  return at < 0 ? [] : (text.slice(at + 5).match(/[A-Z][^.]{0,200}\./g) ?? []);
}

async function write(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(await bodyOf(request), { headers: { 'content-type': type } }).formData();
  const [file, model] = [form.get('file'), form.get('model')];
  if (!(file instanceof File) || typeof model !== 'string')
    return refuse(response, 400, 'No file or no model.');
  if (form.get('response_format') !== 'verbose_json' || form.get('timestamp_granularities[]') !== 'segment')
    return refuse(response, 400, 'Only verbose_json with segments is spoken here.');
  if (!/\.(?:flac|mp3|mp4|mpeg|mpga|m4a|ogg|wav|webm)$/.test(file.name))
    return refuse(response, 400, `Unrecognized file format: ${file.name}`);
  const times = (asked.get(model) ?? 0) + 1;
  asked.set(model, times);
  if (model === 'locked' && request.headers.authorization !== 'Bearer sesame')
    return refuse(response, 401, 'Incorrect API key provided.');
  if (model === 'unknown') return refuse(response, 404, 'The model does not exist.');
  if (model === 'busy once' && times === 1)
    return refuse(response, 429, 'Rate limit reached.', { 'retry-after': '7' });
  if (model === 'broken') return refuse(response, 500, 'The server had an error.');
  if (model === 'refusing') return refuse(response, 400, 'The audio file could not be decoded.');
  if (model === 'nonsense') return void response.end('<html>Welcome to nginx!');
  if (model === 'slow') await wait(60_000);
  if (model === 'cut')
    return void response
      .writeHead(200, { 'content-length': 1000 })
      .write('{"text":', () => response.destroy());
  const spoken = spokenIn(new Uint8Array(await file.arrayBuffer()));
  const segments = spoken.map((text, id) => ({
    id,
    seek: 0,
    start: id * 2,
    end: id * 2 + 2,
    text: ` ${text}`,
    tokens: [],
    temperature: 0,
    avg_logprob: -0.1,
    compression_ratio: 1.2,
    no_speech_prob: 0.01,
  }));
  send(response, 200, {
    task: 'transcribe',
    language: 'english',
    duration: spoken.length * 2,
    text: spoken.join(' '),
    ...(model !== 'without segments' && { segments }),
  });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/asked') return send(response, 200, Object.fromEntries(asked));
  if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions')
    return refuse(response, 404, `Unknown request URL: ${request.method} ${request.url}`);
  return write(request, response);
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1\n`);
});
// It ends with whoever has started it.
process.stdin.on('end', () => process.exit()).resume();
