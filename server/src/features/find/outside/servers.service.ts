import { AppError, serverLimits, type OutsideServer } from '@holdall/shared/contract';
import * as z from 'zod/mini';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { People } from '../../people/index.ts';
import type { OperationRecorder, Undoer } from '../../platform/index.ts';
import type { ConnectionsService } from './connections/connections.service.ts';
import type { Secrets } from './createSecrets.ts';
import type { OutsideRepo, ServerRow } from './outside.repo.ts';
import { shownServer } from './shownServer.ts';

interface Dependencies {
  repo: OutsideRepo;
  connections: Pick<ConnectionsService, 'forget'>;
  secrets: Pick<Secrets, 'sealToken' | 'sealClientSecret'>;
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
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
}

const detailSchema = z.object({ id: z.string(), removed: z.boolean() });

function requireAddress(address: string): void {
  if (/^https?:/.test(address) && URL.canParse(address) && new URL(address).username === '') return;
  throw new AppError('validation', {
    fields: { 'body.address': 'Give an address, such as https://tools.example.org/mcp.' },
  });
}

const scopeOf = ({ name, address, sealedToken, clientId, connection }: ServerRow) => ({
  name,
  address,
  hasToken: sealedToken !== null,
  ...(clientId !== '' && { clientId }),
  isConnected: connection === 'connected',
});

export type ServersService = ReturnType<typeof createServersService>;

/** The servers outside that the operator has added. */
export function createServersService(needs: Dependencies) {
  const { repo, connections, secrets, operations, record, transaction, publish, newId, now } = needs;

  async function require(id: string): Promise<ServerRow> {
    const row = await repo.server(id);
    if (row === null || row.deletedAt !== null) throw new AppError('not_found');
    return row;
  }

  /** Everybody’s page asks again where data goes. */
  const tell = () => publish({ type: 'settingsUpdated', to: 'everybody', properties: {} });

  const shownOne = async (id: string) => shownServer(await require(id), await repo.tools([id]));

  async function requireRoom(): Promise<void> {
    if ((await repo.servers()).length >= serverLimits.outsideServers)
      throw new AppError('policy', {
        message: 'There can be {most} servers. Remove another one first.',
        values: { most: serverLimits.outsideServers },
      });
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

  return {
    /** One that is there; throws `not_found`. */
    require,

    async list(): Promise<{ items: OutsideServer[]; most: number }> {
      const rows = await repo.servers();
      const tools = await repo.tools(rows.map(({ id }) => id));
      return { items: rows.map((row) => shownServer(row, tools)), most: serverLimits.outsideServers };
    },

    create(
      { actor, ip }: By,
      {
        name,
        address,
        token = '',
        clientId = '',
        clientSecret = '',
      }: Draft & { name: string; address: string },
    ) {
      requireAddress(address);
      return transaction(async () => {
        await requireRoom();
        const sealed = {
          sealedToken: secrets.sealToken(token, address),
          sealedClientSecret: clientId === '' ? null : secrets.sealClientSecret(clientSecret, address),
        };
        const none = { connection: 'none', lookedAt: null, deletedAt: null } as const;
        const row = { id: newId('ots'), name, address, clientId, ...sealed, ...none };
        await repo.insertServer(row);
        const after = scopeOf(row);
        await record({ actorId: actor.userId, ip, action: 'outsideServer.added', target: row.id, after });
        tell();
        return shownServer(row, []);
      });
    },

    change({ actor, ip }: By, id: string, draft: Draft): Promise<OutsideServer> {
      const { name, address, token, clientId, clientSecret } = draft;
      if (address !== undefined) requireAddress(address);
      return transaction(async () => {
        const before = await require(id);
        const place = address ?? before.address;
        const isMoved = place !== before.address;
        const isNowByToken = token !== undefined && token !== '';
        const wanted = before.connection === 'none' ? ('none' as const) : ('needed' as const);
        const stays = isMoved ? null : before.sealedToken;
        const client = clientId ?? before.clientId;
        const isRenamed = isMoved || client !== before.clientId;
        const secret = isRenamed ? (clientSecret ?? '') : clientSecret;
        const isLetInAnew = isMoved || token !== undefined || isRenamed || secret !== undefined;
        const set = {
          name: name ?? before.name,
          address: place,
          sealedToken: token === undefined ? stays : secrets.sealToken(token, place),
          clientId: client,
          ...(secret !== undefined && {
            sealedClientSecret: client === '' ? null : secrets.sealClientSecret(secret, place),
          }),
          ...(isMoved && { lookedAt: null }),
          ...(isLetInAnew && { connection: isMoved || isNowByToken ? ('none' as const) : wanted }),
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

    /** Lets go of what was removed before. */
    sweep: (before: Date) => repo.removeServers(before),
  };
}
