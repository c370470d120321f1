import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Visitor } from '../../folders/Visitor.ts';
import { seededUsers } from '../../support/seededUsers.ts';
import { startServer, type RunningServer } from '../../support/startServer.ts';
import type { SmallDisk } from './smallDisk.ts';

interface Options {
  readonly disk: SmallDisk;
  readonly rounds: number;
  /** `DISK_RESERVE_BYTES`; the default of the product without. */
  readonly reserve?: string;
  /** Told after every round. */
  say?(line: string): void;
}

/** What was tried, and what went wrong; nothing of it should have. */
export interface Found {
  readonly kept: number;
  readonly refused: number;
  readonly problems: readonly string[];
}

const fileBytes = 256 * 1024;
/** What shows that it goes on takes next to nothing, so that the last round has the room of the first. */
const smallBytes = 4 * 1024;
const ask = (server: RunningServer, path: string) =>
  fetch(server.url + path, { signal: AbortSignal.timeout(10_000) });

/**
 * Fills the disk of a server again and again: by uploads until they are refused, then to the last byte from outside. While
 * it is full, reading must go on and everything else be answered; with room again, everything goes on by itself. Every
 * other round the server is killed while the disk is full, and has to start on it. What was acknowledged is compared.
 */
export async function fillRounds({ disk, rounds, reserve, say = () => {} }: Options): Promise<Found> {
  const dataFolder = join(disk.path, 'data');
  const env = reserve === undefined ? {} : { DISK_RESERVE_BYTES: reserve };
  const start = () => startServer({ dataFolder, env, milliseconds: 120_000 });
  let server = await start();
  const kept = new Map<string, string>();
  const problems: string[] = [];
  let refused = 0;
  const ana = await new Visitor(server.url).signIn(seededUsers.ana);
  const [space] = (await ana.call<{ items: { id: string }[] }>('GET', '/api/spaces')).items;
  const [storage] = (await ana.call<{ items: { id: string }[] }>('GET', `/api/spaces/${space?.id}/storages`))
    .items;
  const files = `/api/storages/${storage?.id}/files`;

  async function upload(name: string, length = fileBytes): Promise<number> {
    const bytes = randomBytes(length);
    const { status, body } = await ana.ask('PUT', `${files}?name=${name}.bin`, { bytes });
    if (status === 201) {
      const { resource } = body as { resource: { id: string } };
      kept.set(resource.id, createHash('sha256').update(bytes).digest('hex'));
    } else if (status === 507) refused += 1;
    return status;
  }

  /** Notes what is not as it should be, with what was answered in its place. */
  async function expect(
    what: string,
    look: () => Promise<unknown>,
    right: readonly unknown[],
  ): Promise<void> {
    const answer = await look().catch(String);
    if (right.includes(answer)) return;
    problems.push(`${what}: ${String(answer)}`);
    say(`NOT SO: ${problems.at(-1)}\n${server.output().slice(-1500)}`);
  }

  /** With room again, after what uploads take is let go, it must go on within seconds. */
  async function recovers(round: number): Promise<boolean> {
    for (let attempts = 0; attempts < 20; attempts += 1) {
      if ((await upload(`again-${round}-${attempts}`, smallBytes)) === 201) return true;
      await wait(500);
    }
    return false;
  }

  async function whileFull(round: number): Promise<void> {
    const [id, hash] = [...kept].at(-1) ?? [];
    const status = async (method: string, path: string, body?: object) =>
      (await ana.ask(method, path, body && { body })).status;
    const list = `/api/storages/${storage?.id}/sections/files/resources?limit=100`;
    const folder = { kind: 'folder', name: `Folder ${round}`, parentId: null };
    await expect(`${round}: an upload is refused`, () => upload(`full-${round}`), [507]);
    await expect(`${round}: lists are read`, () => status('GET', list), [200]);
    if (id !== undefined)
      await expect(
        `${round}: contents are read`,
        async () => (await ana.ask('GET', `/api/resources/${id}/content`)).body,
        [hash],
      );
    await expect(
      `${round}: making a folder is answered`,
      () => status('POST', `/api/storages/${storage?.id}/resources`, folder),
      [201, 409, 507],
    );
    await expect(
      `${round}: /healthz says that it lives`,
      async () => (await ask(server, '/healthz')).status,
      [200],
    );
  }

  /** The product makes its reserve again, when there is room for it. */
  async function reserveIsBack(): Promise<boolean> {
    for (let attempts = 0; attempts < 20 && !existsSync(join(dataFolder, 'database.reserve')); attempts += 1)
      await wait(500);
    return existsSync(join(dataFolder, 'database.reserve'));
  }

  try {
    for (let round = 1; round <= rounds; round += 1) {
      // A part of the disk is somebody else's, who lets go of it in the end: some of it goes into what the database writes meanwhile.
      disk.take(14);
      for (let number = 0; (await upload(`${round}-${number}`)) === 201; number += 1);
      disk.fill();
      await wait(2500);
      // Every other time somebody else takes what the product has given up for its database, too.
      const isKilled = round % 2 === 0;
      if (!isKilled) disk.fill();
      await whileFull(round);
      if (isKilled) {
        await server.kill();
        // A start needs the room that was given up for it; whoever fills the disk may have caught a part of that.
        disk.leave(20);
        // On the same port: who was signed in stays so.
        server = await startServer({ dataFolder, env, port: server.port, milliseconds: 120_000 });
        await whileFull(round);
      }
      disk.makeRoom();
      await expect(`${round}: the reserve is made again`, reserveIsBack, [true]);
      if (reserve !== undefined)
        await expect(`${round}: uploads go on when there is room`, () => recovers(round), [true]);
      say(`round ${round}: ${kept.size} kept, ${refused} refused, ${problems.length} problems`);
    }
    for (const [id, hash] of kept)
      await expect(
        `${id} was acknowledged and is there`,
        async () => (await ana.ask('GET', `/api/resources/${id}/content`)).body,
        [hash],
      );
  } finally {
    await server.stop();
  }
  return { kept: kept.size, refused, problems };
}
