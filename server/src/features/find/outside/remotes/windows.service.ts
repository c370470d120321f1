import { AppError, limits, serverLimits, type OutsideCallProblem } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { DomainEvent } from '../../../../platform/events/DomainEvent.ts';
import type { OutsideCame } from '../../tools/index.ts';
import type { Elsewhere, ToolElsewhere } from '../Elsewhere.ts';
import type { OutsideRepo } from '../outside.repo.ts';
import { plainText } from '../plainText.ts';
import {
  canRun,
  hasTool,
  type By,
  type Offer,
  type Offered,
  type Offers,
  type RemoteThere,
  type Wanted,
} from './createOffers.ts';

interface Dependencies {
  repo: Pick<OutsideRepo, 'remotesOn'>;
  offers: Offers;
  isWindowOpen(userId: string, window: string): boolean;
  publish(event: DomainEvent): void;
  newId(prefix: string): string;
  /** How long a window is waited for that takes a call, and what came of it. */
  seconds: { readonly take: number; readonly run: number };
}

/** A call that somebody waits for. */
interface Call extends Wanted {
  readonly id: string;
  readonly userId: string;
  taker: By | null;
  settle(came: OutsideCame): void;
}

/** What a window says that came: JSON, or why there is none. */
type Said = { readonly answer: string } | { readonly problem: OutsideCallProblem };

/** So often it is looked whether the window that runs a tool is still there; after so many looks without it, it is gone. */
const lookMs = 1000;
const looksWithout = 5;

function read(said: Said): OutsideCame {
  if ('problem' in said) return said;
  if (said.answer.length > limits.toolAnswerLength) return { problem: 'big' };
  try {
    const value: unknown = JSON.parse(said.answer);
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    return { ...plainText(text, serverLimits.outsideAnswerCharacters), isError: false };
  } catch {
    return { problem: 'unreadable' };
  }
}

export type WindowsService = ReturnType<typeof createWindowsService>;

/** Tools of remotes, run in the open windows of whoever asks: this server runs no line of a remote. */
export function createWindowsService(needs: Dependencies) {
  const { repo, offers, isWindowOpen, publish, newId, seconds } = needs;
  const calls = new Map<string, Call>();

  /** The remotes that are on, as windows have them; of each, as the window has it that came last. */
  async function there(offered: readonly Offer[]): Promise<RemoteThere[]> {
    const on = await repo.remotesOn();
    const all = offered.flatMap(({ remotes }) => remotes);
    const found = new Map(all.filter(({ name }) => on.has(name)).map((one) => [one.name, one]));
    return [...found.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Waits for a window to take a call and to answer it; every wait has an end. */
  async function run(call: Call, settled: Promise<OutsideCame>, signal?: AbortSignal): Promise<OutsideCame> {
    const { id: remoteCallId, userId, serverId: remote, tool, settle } = call;
    const to = { userIds: [userId] };
    const toTake = setTimeout(() => {
      if (call.taker === null) settle({ problem: 'closed' });
    }, seconds.take * 1000);
    const toRun = setTimeout(() => settle({ problem: 'slow' }), seconds.run * 1000);
    let looks = 0;
    const toLook = setInterval(() => {
      const isThere = call.taker === null || isWindowOpen(userId, call.taker.window);
      looks = isThere ? 0 : looks + 1;
      if (looks >= looksWithout) settle({ problem: 'gone' });
    }, lookMs);
    const giveUp = () => settle({ problem: 'lost' });
    signal?.addEventListener('abort', giveUp, { once: true });
    calls.set(remoteCallId, call);
    try {
      publish({ type: 'remoteToolAsked', to, properties: { remoteCallId, remote, tool } });
      const came = await settled;
      signal?.throwIfAborted();
      return came;
    } finally {
      calls.delete(remoteCallId);
      clearTimeout(toTake);
      clearTimeout(toRun);
      clearInterval(toLook);
      signal?.removeEventListener('abort', giveUp);
      publish({ type: 'remoteToolEnded', to, properties: { remoteCallId } });
    }
  }

  const elsewhere: Elsewhere = {
    async on({ userId }, question) {
      if (question !== undefined && (await repo.remotesOn()).size > 0)
        await offers.untilBack(userId, question);
      const offered = question === undefined ? offers.open(userId) : offers.recent(userId);
      const rows = (await there(offered)).flatMap(({ name, title: server, tools }) =>
        tools
          .filter(({ schema }) => schema !== null)
          .map(({ id, title, description, schema, reads }): ToolElsewhere => ({
            about: { of: 'remote', serverId: name, server, host: '', tool: id, title },
            description,
            schema,
            mayAsk: reads,
            saysReadOnly: reads,
          })),
      );
      return rows.slice(0, serverLimits.outsideToolsOn);
    },

    async call({ userId }, { serverId, tool }, input, signal) {
      if (!(await repo.remotesOn()).has(serverId)) return { problem: 'off' };
      const { promise, resolve: settle } = Promise.withResolvers<OutsideCame>();
      const call: Call = { id: newId('rtc'), userId, serverId, tool, input, taker: null, settle };
      const having = offers.open(userId).filter((offer) => hasTool(offer, call));
      if (having.length > 0 && !having.some((offer) => canRun(offer, call))) return { problem: 'changed' };
      return run(call, promise, signal);
    },
  };

  return {
    elsewhere,

    /** Keeps what an open window can run, and answers what waits for it. */
    async offer(by: By, offered: readonly Offered[]) {
      if (!isWindowOpen(by.userId, by.window))
        throw new AppError('conflict', { message: 'The window has no live connection.' });
      const offer = await offers.add(by, offered);
      const waiting = [...calls.values()].filter(
        (call) => call.userId === by.userId && call.taker === null && canRun(offer, call),
      );
      return {
        waiting: waiting.map(({ id, serverId, tool }) => ({ remoteCallId: id, remote: serverId, tool })),
      };
    },

    /** Whether it waits for a window of this person. */
    isOf: (userId: string, id: string): boolean => calls.get(id)?.userId === userId,

    /** Gives a call to a window, which alone may answer it. */
    take(by: By, id: string) {
      const call = calls.get(id);
      const offer = offers.open(by.userId).find((one) => one.window === by.window);
      const isTheirs = call?.userId === by.userId && offer?.sessionId === by.sessionId;
      if (call === undefined || offer === undefined || !isTheirs || !canRun(offer, call))
        throw new AppError('not_found');
      if (call.taker !== null) throw new AppError('conflict', { message: 'Another window has taken this.' });
      call.taker = by;
      return { remote: call.serverId, tool: call.tool, input: { ...call.input }, seconds: seconds.run };
    },

    answer({ userId, sessionId, window }: By, id: string, said: Said): void {
      const call = calls.get(id);
      const { taker = null } = call ?? {};
      if (call === undefined || taker?.userId !== userId) throw new AppError('not_found');
      if (taker.sessionId !== sessionId || taker.window !== window) throw new AppError('not_found');
      call.settle(read(said));
    },

    /** What somebody’s assistant has of the remotes in their windows. */
    async about(actor: Actor) {
      const byRemote = Map.groupBy(await elsewhere.on(actor), ({ about }) => about.serverId);
      return Array.from(byRemote.values(), (all) => ({
        title: all[0]?.about.server ?? '',
        tools: all.map(({ about: { title }, description, mayAsk: reads }) => ({ title, description, reads })),
      }));
    },
  };
}
