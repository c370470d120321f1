import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { api } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import type { TestClient } from '../../../../../testing/TestClient.ts';
import {
  createPublisher,
  manifestOf,
  writeRelease,
} from '../../../../platform/remotes/testing/signedRelease.ts';
import { openAssistantRoom } from '../../../assistant/testing/openAssistantRoom.ts';

/** A tool as a remote declares it. */
export interface ToolDraft {
  readonly id: string;
  readonly does?: 'reads' | 'acts';
  readonly description?: string;
  readonly input?: object;
}

const ofPart = { type: 'object', properties: { part: { type: 'string' } }, required: ['part'] };

const rowOf = ({ id, does = 'reads', description = 'Tells of parts.', input = ofPart }: ToolDraft) => ({
  id,
  title: `The ${id}`,
  description,
  input,
  does,
  audience: 'user',
  run: { expose: './App', exportName: id },
});

/** A window of somebody, with its live connection: it is told what is to be run, and runs nothing by itself. */
export interface TestWindow {
  readonly window: string;
  /** Offers these tools of a release, and answers what waits. */
  offer(version: string, ...tools: string[]): ReturnType<typeof offered>;
  /** The calls that it was told of since it was asked last, the first of them as soon as there is one. */
  asked(): Promise<string[]>;
  /** Those of whose end it was told. */
  readonly ended: readonly string[];
  close(): Promise<void>;
}

const offered = (client: TestClient, window: string, version: string, tools: string[]) =>
  client.call(api.toolWindows.offer, {
    body: { window, remotes: [{ remote: 'boards', version, tools }] },
  });

/** A room with a language model, in which the remote “boards” is published, and people have windows open. */
export async function openToolRoom() {
  const { privateKey, publicKey } = createPublisher();
  const room = await openAssistantRoom({ settings: { REMOTE_KEYS: `boards=${publicKey}` } });
  const address = await room.listen();
  // Browsers that know the address: what they change comes from there.
  const operator = await room.signedIn(await room.person('Olga', { operator: true }));
  const ann = await room.signedIn(room.ann);
  const bob = await room.signedIn(room.bob);
  const folder = await mkdtemp(join(tmpdir(), 'holdall-tools-'));
  let releases = 0;
  let windows = 0;

  /** Publishes a release of “boards” with these tools, by its version. */
  async function publish(...tools: ToolDraft[]): Promise<string> {
    releases += 1;
    const files = { 'remoteEntry.js': `entry ${releases}` };
    const more = { title: 'Boards', tools: tools.map(rowOf) };
    const place = join(folder, String(releases));
    await writeRelease(place, privateKey, manifestOf('boards', files, more), files);
    return (await room.ground.remotes.publish(place)).version;
  }

  async function openWindow(client: TestClient): Promise<TestWindow> {
    windows += 1;
    const window = `window${String(windows).padStart(4, '0')}`;
    const url = `${address.replace('http', 'ws')}/api/account/update?window=${window}`;
    const socket = new WebSocket(url, { headers: { cookie: client.cookieHeader(), origin: address } });
    const asked: string[] = [];
    const ended: string[] = [];
    socket.on('message', (text: Buffer) => {
      const { type, properties } = JSON.parse(text.toString()) as {
        type: string;
        properties: { remoteCallId: string };
      };
      if (type === 'remoteToolAsked') asked.push(properties.remoteCallId);
      if (type === 'remoteToolEnded') ended.push(properties.remoteCallId);
    });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return {
      window,
      offer: (version, ...tools) => offered(client, window, version, tools),
      async asked() {
        await until('a call', () => asked.length > 0);
        return asked.splice(0);
      },
      ended,
      async close() {
        const closed = new Promise((resolve) => socket.once('close', resolve));
        socket.close();
        await closed;
      },
    };
  }

  return {
    ...room,
    operator,
    browsers: { ann, bob },
    publish,
    openWindow,

    /** Switches the tools of “boards” on or off. */
    switch: (isOn: boolean, client = operator) =>
      client.call(api.remoteTools.change, { params: { remote: 'boards' }, body: { isOn } }),

    take: (client: TestClient, window: string, remoteCallId: string) =>
      client.call(api.toolWindows.take, { params: { remoteCallId }, body: { window } }),

    answer: (
      client: TestClient,
      window: string,
      remoteCallId: string,
      came: { answer: string } | { problem: 'threw' | 'missing' | 'big' | 'unreadable' },
    ) => client.call(api.toolWindows.answer, { params: { remoteCallId }, body: { window, came } }),

    async stop(): Promise<void> {
      await room.stop();
      await rm(folder, { recursive: true });
    },
  };
}

export type ToolRoom = Awaited<ReturnType<typeof openToolRoom>>;
