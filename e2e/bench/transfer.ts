// npm run bench:transfer [-- --quick]
// Files on their way in and out, against a bare server that keeps them as durably and is asked by the same client.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@holdall/shared/contract';
import { seededUsers } from '../support/seededUsers.ts';
import { startServer } from '../support/startServer.ts';
import { startBare } from './baseline/startBare.ts';
import { Client } from './measure/Client.ts';
import { peakMegabytes, residentMegabytes } from './measure/memory.ts';
import { ms, Report } from './measure/Report.ts';
import { isQuick, pairCount } from './measure/size.ts';
import { inTurns, summarise, timed } from './measure/statistics.ts';

const smallFiles = isQuick ? 200 : 1000;
const smallBytes = 4096;
const largeBytes = (isQuick ? 128 : 1024) * 1024 ** 2;
/** As many lines as the product's pages use for uploads. */
const linesAtOnce = 3;

const part = randomBytes(256 * 1024);
const none = Buffer.alloc(0);

/** So many bytes, a piece at a time: nothing large lies in the memory of the client. */
function largeBody(): Readable {
  return Readable.from(
    (function* () {
      for (let sent = 0; sent < largeBytes; sent += part.length) yield part;
    })(),
    { objectMode: false, highWaterMark: part.length },
  );
}

interface SmallFile {
  readonly name: string;
  readonly body: Buffer;
}

/** Sends small files over a few lines, so many in a request, each of its own content. */
async function sendSmall(
  send: (files: readonly SmallFile[]) => Promise<number>,
  mark: string,
  inRequest = 1,
): Promise<void> {
  let next = 0;
  const line = async () => {
    while (next < smallFiles) {
      const count = Math.min(inRequest, smallFiles - next);
      const files = Array.from({ length: count }, (_, index) => ({
        name: `${mark}-${next + index}.bin`,
        body: randomBytes(smallBytes),
      }));
      next += count;
      const status = await send(files);
      if (status !== 200 && status !== 201) throw new Error(`Small files were answered with ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: linesAtOnce }, line));
}

function require(status: number, wanted: number, what: string): void {
  if (status !== wanted) throw new Error(`${what} was answered with ${status}.`);
}

async function ourFiles(ours: Client) {
  await ours.signIn(seededUsers.ana);
  const spaces = await ours.call<{ items: { id: string }[] }>('GET', '/api/spaces');
  const storages = await ours.call<{ items: { id: string }[] }>(
    'GET',
    `/api/spaces/${spaces.items[0]?.id}/storages`,
  );
  const storageId = storages.items[0]?.id ?? '';
  const bytes = { 'content-type': 'application/octet-stream' };
  return {
    async small([file]: readonly SmallFile[]) {
      const address = `/api/storages/${storageId}/files?name=${file?.name}`;
      return (await ours.send('PUT', address, { body: file?.body ?? none, headers: bytes })).status;
    },
    /** Many in a request, as the product's pages send what is small. */
    async together(files: readonly SmallFile[]) {
      const list = JSON.stringify(files.map(({ name, body }) => ({ name, size: body.length })));
      const body = Buffer.concat([Buffer.from(`${list}\n`), ...files.map((file) => file.body)]);
      return (await ours.send('POST', `/api/storages/${storageId}/files`, { body, headers: bytes })).status;
    },
    /** By tus, as the product's pages send what is large. Answers the id of the file. */
    async up(): Promise<string> {
      const draft = {
        storageId,
        parentId: null,
        path: [],
        name: 'large.bin',
        size: largeBytes,
        conflict: 'keepBoth',
      };
      const tus = { 'tus-resumable': '1.0.0' };
      const begun = await ours.send('POST', '/api/uploads', {
        headers: {
          ...tus,
          'upload-length': String(largeBytes),
          'upload-metadata': `draft ${Buffer.from(JSON.stringify(draft)).toString('base64')}`,
        },
      });
      require(begun.status, 201, 'The beginning of an upload');
      const sent = await ours.send('PATCH', begun.headers.location ?? '', {
        body: largeBody(),
        headers: {
          ...tus,
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          'content-length': String(largeBytes),
        },
      });
      require(sent.status, 204, 'An upload');
      return String(sent.headers['holdall-resource']);
    },
    async down(id: string): Promise<void> {
      const { status, bytes } = await ours.send('GET', `/api/resources/${id}/content`);
      require(status === 200 && bytes === largeBytes ? 200 : 0, 200, 'A download');
    },
  };
}

function bareFiles(bare: Client) {
  return {
    small: async ([file]: readonly SmallFile[]) =>
      (await bare.send('PUT', `/${file?.name}`, { body: file?.body ?? none })).status,
    async up(): Promise<void> {
      const headers = { 'content-length': String(largeBytes) };
      require((await bare.send('PUT', '/large.bin', { body: largeBody(), headers }))
        .status, 201, 'A bare upload');
    },
    async down(): Promise<void> {
      const { bytes } = await bare.send('GET', '/large.bin');
      require(bytes, largeBytes, 'A bare download');
    },
  };
}

const report = new Report(
  'bench:transfer',
  `${smallFiles} files of ${smallBytes} bytes, ${largeBytes / 1024 ** 2} MiB up and down, ${pairCount} pairs`,
);
const folder = await mkdtemp(join(tmpdir(), 'holdall-bench-'));
const server = await startServer({ dataFolder: join(folder, 'data'), env: { LIMITS: 'load' } });
const bareServer = await startBare('bareFiles.ts', [join(folder, 'bare')]);
const [ours, bare] = [new Client(server.url), new Client(bareServer.url)];
try {
  const files = await ourFiles(ours);
  const plain = bareFiles(bare);
  const speed = (what: string, pairs: Awaited<ReturnType<typeof inTurns>>, least?: number) => {
    const { ours: mine, baseline, ratio } = summarise(pairs);
    report.add({
      what,
      ours: ms(mine),
      baseline: ms(baseline),
      value: 1 / ratio,
      ...(least === undefined ? {} : { limit: { least } }),
    });
  };

  await sendSmall(files.together, 'warm', limits.filesTogether);
  await sendSmall(files.small, 'warm-alone');
  await sendSmall(plain.small, 'warm');
  const bareSmall = (turn: number) => timed(() => sendSmall(plain.small, `turn${turn}`));
  const small = await inTurns(
    pairCount,
    (turn) => timed(() => sendSmall(files.together, `turn${turn}`, limits.filesTogether)),
    bareSmall,
  );
  speed(`${smallFiles} small files: speed of the baseline’s`, small, 0.55);
  const alone = await inTurns(
    pairCount,
    (turn) => timed(() => sendSmall(files.small, `alone${turn}`)),
    bareSmall,
  );
  speed('the same, each in a request of its own', alone);

  await wait(2000);
  const before = residentMegabytes(server.pid);
  const before0 = residentMegabytes(bareServer.pid);
  let id = '';
  let peak = 0;
  let barePeak = 0;
  const watched = (work: () => Promise<unknown>) => async () => {
    peak = Math.max(peak, await peakMegabytes(server.pid, work));
  };
  const watchedBare = (work: () => Promise<unknown>) => async () => {
    barePeak = Math.max(barePeak, await peakMegabytes(bareServer.pid, work));
  };
  const up = await inTurns(
    pairCount,
    () => timed(watched(async () => (id = await files.up()))),
    () => timed(watchedBare(plain.up)),
  );
  speed('large file up: speed of the baseline’s', up, 0.9);
  const down = await inTurns(
    pairCount,
    () => timed(watched(() => files.down(id))),
    () => timed(watchedBare(plain.down)),
  );
  speed('large file down: speed of the baseline’s', down, 0.9);
  report.add({
    what: 'extra memory while large files pass',
    ours: `${before.toFixed(0)} → ${peak.toFixed(0)} MB`,
    baseline: `${before0.toFixed(0)} → ${barePeak.toFixed(0)} MB`,
    value: peak - before,
    unit: 'MB',
    limit: { most: 60 },
  });
} finally {
  ours.close();
  bare.close();
  await bareServer.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
report.close();
