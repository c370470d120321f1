import { AppError, serverLimits, type OutsideProblem, type OutsideServer } from '@holdall/shared/contract';
import * as z from 'zod/mini';
import type { Actor } from '../../../access/Actor.ts';
import type { Crypto } from '../../../platform/crypto.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { People } from '../../people/index.ts';
import type { OperationRecorder, Undoer } from '../../platform/index.ts';
import type { OutsideCame } from '../tools/index.ts';
import type { ConnectionsService } from './connections/connections.service.ts';
import type { Unanswered } from './Failure.ts';
import type { OutsideRepo, ServerRow, ToolRowKept } from './outside.repo.ts';
import { shownServer } from './shownServer.ts';
import type { Spoken, ToolSeen } from './speak.ts';
import { toolsAfter } from './toolsAfter.ts';

interface Dependencies {
  repo: OutsideRepo;
  connections: Pick<ConnectionsService, 'asLetIn' | 'noteRefusal' | 'forget'>;
  crypto: Pick<Crypto, 'seal' | 'open'>;
  /** Asks an address that the operator has given. */
  fetch: typeof globalThis.fetch;
  /** So long a server is waited for. */
  seconds: number;
  operations: OperationRecorder;
  record: People['record'];
  transaction<T>(work: () => Promise<T>): Promise<T>;
  publish(event: DomainEvent): void;
  newId(prefix: string): string;
  now(): Date;
}

/** Who changes something, and from where. */
interface By {
  readonly actor: Actor;
  readonly ip: string | null;
}

interface Draft {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
  readonly token?: string | undefined;
}

/** A tool that is on, with its server. */
export interface ToolOn {
  readonly server: ServerRow;
  readonly tool: ToolRowKept;
}

const purpose = 'outside.token';
const detailSchema = z.object({ id: z.string(), removed: z.boolean() });

/** The host that something is sent to. */
export const hostOf = ({ address }: Pick<ServerRow, 'address'>) => new URL(address).host;

function requireAddress(address: string): void {
  if (/^https?:/.test(address) && URL.canParse(address) && new URL(address).username === '') return;
  throw new AppError('validation', {
    fields: { 'body.address': 'Give an address, such as https://tools.example.org/mcp.' },
  });
}

/** It lets in whoever may ask it, as far as is known here. */
const isReachable = ({ connection }: ServerRow) => connection === 'none' || connection === 'connected';

const scopeOf = ({ name, address, sealedToken, connection }: ServerRow) => ({
  name,
  address,
  hasToken: sealedToken !== null,
  isConnected: connection === 'connected',
});

export type ServersService = ReturnType<typeof createServersService>;

/** The servers outside that the operator has added, and which of their tools are on. */
export function createServersService(needs: Dependencies) {
  const { repo, connections, crypto, fetch, seconds, operations, record, transaction } = needs;
  const { publish, newId, now } = needs;

  async function require(id: string): Promise<ServerRow> {
    const row = await repo.server(id);
    if (row === null || row.deletedAt !== null) throw new AppError('not_found');
    return row;
  }

  const sealed = (token: string, address: string) =>
    token === '' ? null : crypto.seal(purpose, token, address);
  const tokenOf = ({ address, sealedToken }: ServerRow) =>
    sealedToken === null ? '' : crypto.open(purpose, sealedToken, address);
  /** Has a server asked, with the token that it was given, or as it lets in. */
  const spokenTo = <T extends object>(
    row: ServerRow,
    signal: AbortSignal | undefined,
    ask: (spoken: Spoken) => Promise<T | Unanswered>,
  ) =>
    connections.asLetIn(row, (token) =>
      ask({ address: row.address, token: token ?? tokenOf(row), fetch, signal, seconds }),
    );

  /** Everybody’s page asks again where data goes. */
  const tell = () => publish({ type: 'settingsUpdated', to: 'everybody', properties: {} });

  const shownOne = async (id: string) => shownServer(await require(id), await repo.tools([id]));

  async function switchOff({ actor, ip }: By, { id }: ServerRow, names: readonly string[]): Promise<void> {
    for (const tool of names)
      await record({
        actorId: actor.userId,
        ip,
        action: 'outsideTool.switchedOff',
        target: id,
        after: { tool, why: 'changed' },
      });
  }

  async function requireRoom(): Promise<void> {
    if ((await repo.servers()).length >= serverLimits.outsideServers)
      throw new AppError('policy', {
        message: 'There can be {most} servers. Remove another one first.',
        values: { most: serverLimits.outsideServers },
      });
  }

  async function whyOff(serverId: string): Promise<OutsideProblem> {
    const row = await repo.server(serverId);
    return row?.deletedAt === null && !isReachable(row) ? 'disconnected' : 'off';
  }

  async function setRemoved({ actor, ip }: By, row: ServerRow, removed: boolean): Promise<void> {
    await repo.changeServer(row.id, { deletedAt: removed ? now() : null });
    const action = removed ? 'outsideServer.removed' : 'outsideServer.restored';
    await record({ actorId: actor.userId, ip, action, target: row.id, after: scopeOf(row) });
    tell();
  }

  const undo: Undoer = async (actor, { detail }, write) => {
    const { id, removed } = detailSchema.parse(detail);
    if (!actor.operator) throw new AppError('forbidden');
    const row = await repo.server(id);
    if (row === null)
      throw new AppError('undo_blocked', { message: 'This server has been removed for good since.' });
    if (removed) await requireRoom();
    await setRemoved({ actor, ip: null }, row, !removed);
    await write({ detail: { id, removed: !removed } });
  };

  async function keepSeen(by: By, row: ServerRow, seen: readonly ToolSeen[]): Promise<void> {
    await transaction(async () => {
      await repo.hold(row.id);
      const before = await repo.tools([row.id]);
      const after = toolsAfter(row.id, seen, before);
      await repo.replaceTools(row.id, after);
      // One that has let in whoever asked does not want to be connected any more.
      const connection = row.connection === 'connected' ? {} : { connection: 'none' as const };
      await repo.changeServer(row.id, { lookedAt: now(), ...connection });
      const on = new Set(after.filter(({ isOn }) => isOn).map(({ name }) => name));
      const off = before.filter(({ isOn, name }) => isOn && !on.has(name)).map(({ name }) => name);
      await switchOff(by, row, off);
      tell();
    });
  }

  return {
    async list(): Promise<{ items: OutsideServer[]; most: number }> {
      const rows = await repo.servers();
      const tools = await repo.tools(rows.map(({ id }) => id));
      return { items: rows.map((row) => shownServer(row, tools)), most: serverLimits.outsideServers };
    },

    create({ actor, ip }: By, { name, address, token = '' }: Draft & { name: string; address: string }) {
      requireAddress(address);
      return transaction(async () => {
        await requireRoom();
        const sealedToken = sealed(token, address);
        const none = { connection: 'none', lookedAt: null, deletedAt: null } as const;
        const row = { id: newId('ots'), name, address, sealedToken, ...none };
        await repo.insertServer(row);
        const after = scopeOf(row);
        await record({ actorId: actor.userId, ip, action: 'outsideServer.added', target: row.id, after });
        tell();
        return shownServer(row, []);
      });
    },

    change({ actor, ip }: By, id: string, { name, address, token }: Draft): Promise<OutsideServer> {
      if (address !== undefined) requireAddress(address);
      return transaction(async () => {
        const before = await require(id);
        const place = address ?? before.address;
        const isMoved = place !== before.address;
        const stays = isMoved ? null : before.sealedToken;
        const isLetInAnew = isMoved || token !== undefined;
        const set = {
          name: name ?? before.name,
          address: place,
          sealedToken: token === undefined ? stays : sealed(token, place),
          ...(isMoved && { lookedAt: null }),
          ...(isLetInAnew && { connection: 'none' as const }),
        };
        await repo.changeServer(id, set);
        if (isLetInAnew) await connections.forget(id);
        if (isMoved) await repo.replaceTools(id, []);
        const states = { before: scopeOf(before), after: scopeOf({ ...before, ...set }) };
        await record({ actorId: actor.userId, ip, action: 'outsideServer.changed', target: id, ...states });
        tell();
        return shownOne(id);
      });
    },

    /** Asks a server for its tools, and keeps how it describes them. */
    async look(by: By, id: string, signal: AbortSignal) {
      const row = await require(id);
      const { listTools } = await import('./speak.ts');
      const seen = await spokenTo(row, signal, listTools);
      if ('problem' in seen) {
        const { problem, challenge } = seen;
        const said = challenge ? await connections.noteRefusal(row, challenge, signal) : problem;
        return { problem: said, server: await shownOne(id) };
      }
      await keepSeen(by, row, seen);
      return { problem: null, server: await shownOne(id) };
    },

    changeTool(
      { actor, ip }: By,
      id: string,
      { name, digest, isOn, mayAsk }: { name: string; digest: string; isOn: boolean; mayAsk: boolean },
    ): Promise<OutsideServer> {
      return transaction(async () => {
        await require(id);
        const tool = (await repo.tools([id])).find((one) => one.name === name);
        if (tool === undefined) throw new AppError('not_found');
        if (tool.digest !== digest)
          throw new AppError('conflict', {
            message: 'The server describes this tool otherwise by now. Look at it again first.',
          });
        if (isOn && tool.schema === null)
          throw new AppError('policy', { message: 'What this tool is given is not understood here.' });
        if (isOn && !tool.isOn && (await repo.countOn()) >= serverLimits.outsideToolsOn)
          throw new AppError('policy', {
            message: 'There can be {most} tools that are on. Switch another one off first.',
            values: { most: serverLimits.outsideToolsOn },
          });
        const set = {
          isOn,
          mayAsk: isOn && mayAsk && tool.saysReadOnly,
          wasChanged: tool.wasChanged && !isOn,
        };
        await repo.changeTool(id, name, set);
        await record({
          actorId: actor.userId,
          ip,
          action: 'outsideTool.changed',
          target: id,
          before: { tool: name, isOn: tool.isOn, mayAsk: tool.mayAsk },
          after: { tool: name, isOn: set.isOn, mayAsk: set.mayAsk },
        });
        tell();
        return shownOne(id);
      });
    },

    remove(by: By, id: string): Promise<{ operationId: string }> {
      return transaction(async () => {
        const row = await require(id);
        await setRemoved(by, row, true);
        const operationId = await operations.record(by.actor, {
          kind: 'outsideServer',
          text: 'Removed the server “{name}”',
          values: { name: row.name },
          undoBy: 'outsideServer',
          detail: { id, removed: true },
        });
        return { operationId };
      });
    },

    undo,

    /** The tools that are on at this moment: none of a server that has to be connected first. */
    async on(): Promise<ToolOn[]> {
      const rows = (await repo.servers()).filter(isReachable);
      const tools = await repo.tools(rows.map(({ id }) => id));
      return rows.flatMap((server) =>
        tools
          .filter(({ serverId, isOn, schema }) => serverId === server.id && isOn && schema !== null)
          .map((tool) => ({ server, tool })),
      );
    },

    /** Has a tool called that is on. One that is described otherwise by now is switched off instead. */
    async call(
      actor: Actor,
      { serverId, tool: name }: { serverId: string; tool: string },
      input: Readonly<Record<string, unknown>>,
      signal?: AbortSignal,
    ): Promise<OutsideCame> {
      const found = (await this.on()).find(
        ({ server, tool }) => server.id === serverId && tool.name === name,
      );
      if (found === undefined) return { problem: await whyOff(serverId) };
      const { callTool } = await import('./speak.ts');
      const came = await spokenTo(found.server, signal, (spoken) => callTool(spoken, found.tool, input));
      if ('problem' in came && came.problem === 'changed')
        await transaction(async () => {
          await repo.changeTool(serverId, name, { isOn: false, mayAsk: false, wasChanged: true });
          await switchOff({ actor, ip: null }, found.server, [name]);
          tell();
        });
      return came;
    },

    /** Lets go of what was removed before. */
    sweep: (before: Date) => repo.removeServers(before),
  };
}
