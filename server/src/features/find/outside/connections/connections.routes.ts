import type { FastifyReply } from 'fastify';
import { places, type OutsideArrival } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { Session } from '../../../../http/visitors/Session.ts';
import type { CameBack, ConnectionsService } from './connections.service.ts';

interface Asked {
  readonly actor: Actor | null;
  readonly session: Session | null;
  readonly ip: string;
  readonly query: CameBack;
  readonly reply: FastifyReply;
}

/** Takes in a browser that a server outside has sent back, and leads it to the settings, which say what came of it. */
export const arriveFrom =
  (connections: Pick<ConnectionsService, 'arrive'>) =>
  async ({ actor, session, ip, query, reply }: Asked) => {
    const { came, serverId } =
      actor === null || session === null
        ? { came: 'expired' satisfies OutsideArrival, serverId: null }
        : await connections.arrive({ actor, sessionId: session.id, ip }, query);
    const told = new URLSearchParams({ connection: came, ...(serverId !== null && { server: serverId }) });
    return reply.redirect(`${places.adminSettings}?${told.toString()}`, 303);
  };
