import { AppError, serverLimits, type OutsideProblem, type OutsideServer } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { People } from '../../people/index.ts';
import type { OutsideCame } from '../tools/index.ts';
import type { ConnectionsService } from './connections/connections.service.ts';
import type { Unanswered } from './Failure.ts';
import type { OutsideRepo, ServerRow, ToolRowKept } from './outside.repo.ts';
import type { Secrets } from './createSecrets.ts';
import type { ServersService } from './servers.service.ts';
import { shownServer } from './shownServer.ts';
import type { Spoken, ToolSeen } from './speak.ts';

interface Dependencies {
  repo: OutsideRepo;
  servers: Pick<ServersService, 'require'>;
  connections: Pick<ConnectionsService, 'asLetIn' | 'noteRefusal'>;
  secrets: Pick<Secrets, 'tokenOf'>;
  /** Asks an address that the operator has given. */
  fetch: typeof globalThis.fetch;
  /** So long a server is waited for. */
  seconds: number;
  record: People['record'];
  transaction<T>(work: () => Promise<T>): Promise<T>;
  publish(event: DomainEvent): void;
  now(): Date;
}

/** Who changes something, and from where. */
interface By {
  readonly actor: Actor;
  readonly ip: string | null;
}

/** A tool that is on, with its server. */
export interface ToolOn {
  readonly server: ServerRow;
  readonly tool: ToolRowKept;
}

/** It lets in whoever may ask it, as far as is known here. */
const isReachable = ({ connection }: ServerRow) => connection === 'none' || connection === 'connected';

/** The tools of a server as they are described now. What is described otherwise than before is off again. */
function toolsAfter(
  serverId: string,
  seen: readonly ToolSeen[],
  before: readonly ToolRowKept[],
): ToolRowKept[] {
  const known = new Map(before.map((one) => [one.name, one]));
  return seen.map((one) => {
    const old = known.get(one.name);
    const isSame = old?.digest === one.digest;
    return {
      serverId,
      ...one,
      isOn: isSame && old.isOn,
      mayAsk: isSame && old.mayAsk,
      wasChanged: old !== undefined && (isSame ? old.wasChanged : old.isOn || old.wasChanged),
    };
  });
}

export type ServerToolsService = ReturnType<typeof createServerToolsService>;

/** The tools of servers outside: as these describe them, which of them are on, and calling them. */
export function createServerToolsService(needs: Dependencies) {
  const { repo, servers, connections, secrets, fetch, seconds, record, transaction, publish, now } = needs;

  /** Has a server asked, with the token that it was given, or as it lets in. */
  const spokenTo = <T extends object>(
    row: ServerRow,
    signal: AbortSignal | undefined,
    ask: (spoken: Spoken) => Promise<T | Unanswered>,
  ) =>
    connections.asLetIn(row, (token) =>
      ask({ address: row.address, token: token ?? secrets.tokenOf(row), fetch, signal, seconds }),
    );

  /** Everybody’s page asks again where data goes. */
  const tell = () => publish({ type: 'settingsUpdated', to: 'everybody', properties: {} });

  const shownOne = async (id: string) => shownServer(await servers.require(id), await repo.tools([id]));

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

  async function whyOff(serverId: string): Promise<OutsideProblem> {
    const row = await repo.server(serverId);
    return row?.deletedAt === null && !isReachable(row) ? 'disconnected' : 'off';
  }

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
    /** Asks a server for its tools, and keeps how it describes them. */
    async look(by: By, id: string, signal: AbortSignal) {
      const row = await servers.require(id);
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
        await servers.require(id);
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
  };
}
