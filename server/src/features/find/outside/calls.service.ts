import { AppError, serverLimits, type OutsideCall } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { Modes } from '../model/index.ts';
import type { OutsideCame, OutsideDraft, ToolRow, ToolSource, ToolTurn } from '../tools/index.ts';
import type { Elsewhere, ToolElsewhere } from './Elsewhere.ts';
import type { CallRow, OutsideRepo } from './outside.repo.ts';
import { inputOf } from './plainSchema.ts';
import type { WindowsService } from './remotes/windows.service.ts';

interface Dependencies {
  repo: OutsideRepo;
  /** Where tools are run, by whose they are. */
  places: Readonly<Record<OutsideDraft['of'], Elsewhere>>;
  windows: Pick<WindowsService, 'about'>;
  modes: Pick<Modes, 'of'>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  publish(event: DomainEvent): void;
  newId(prefix: string): string;
  now(): Date;
}

/** What a model is told of where a tool is. */
const whose = { server: 'outside of the workspace', remote: 'a further part of the workspace' } as const;
const longestName = 56;
const plainName = (text: string) => text.replaceAll(/[^\w-]+/g, '_');

/** What a tool is called where a model has it: no two are called the same. */
const nameOf = ({ about: { server, tool } }: ToolElsewhere, at: number) =>
  `${plainName(`${server}__${tool}`).slice(0, longestName)}_${at + 1}`;

const ofCame = (came: OutsideCame): Partial<CallRow> & Pick<CallRow, 'state'> =>
  'problem' in came
    ? { state: 'failed', problem: came.problem }
    : { state: 'done', answer: came.text, isCut: came.isCut, isError: came.isError };

const shown = (row: CallRow): OutsideCall => {
  const { id, of, server, host, tool, title, input, isAsked, saysReadOnly } = row;
  const { state, answer, isCut, isError, problem } = row;
  const sent = JSON.stringify(input, null, 2);
  const call = { id, of, server, host, tool, title, input: sent, isAsked, saysReadOnly };
  return { ...call, state, answer, isCut, isError, problem, at: row.at.toISOString() };
};

export type OutsideCallsService = ReturnType<typeof createOutsideCallsService>;

/** Calls of tools outside: those that are made while an answer is, and those that a person decides about. */
export function createOutsideCallsService(needs: Dependencies) {
  const { repo, places, windows, modes, transaction, publish, newId, now } = needs;

  /** Lets a model have a tool that is run elsewhere: it is asked at once, or a card of it is. What comes never goes to that model. */
  function rowOf(tool: ToolElsewhere, at: number): ToolRow[] {
    const { about, description, mayAsk, saysReadOnly } = tool;
    const input = inputOf(tool.schema ?? {});
    if (input === null) return [];
    const draftOf = (sent: Record<string, unknown>): OutsideDraft => ({
      ...about,
      input: sent,
      saysReadOnly,
    });
    const isSame = (one: OutsideDraft, other: OutsideDraft) =>
      one.of === other.of &&
      one.serverId === other.serverId &&
      one.tool === other.tool &&
      JSON.stringify(one.input) === JSON.stringify(other.input);
    const asks = async ({ actor, asked, signal }: ToolTurn, sent: Record<string, unknown>) => {
      const draft = draftOf(sent);
      if (asked.some((one) => isSame(one, draft))) return { note: 'That was asked already.' };
      if (asked.length >= serverLimits.outsideAsked) return { problem: 'No further questions are sent.' };
      const place = asked.push(draft) - 1;
      asked[place] = { ...draft, came: await places[about.of].call(actor, about, sent, signal) };
      return { asked: true, note: 'What came is given to whoever writes the answer. Write DONE.' };
    };
    const proposes = async ({ calls }: ToolTurn, sent: Record<string, unknown>) => {
      const draft = draftOf(sent);
      if (calls.some((one) => isSame(one, draft))) return { note: 'That was proposed already.' };
      if (calls.length >= serverLimits.outsideProposed)
        return { problem: 'Nothing further can be proposed in one answer.' };
      calls.push(draft);
      return { proposed: true };
    };
    return [
      {
        name: nameOf(tool, at),
        description: `${about.title}: ${description} (A tool of “${about.server}”, ${whose[about.of]}.)`,
        input,
        does: mayAsk ? 'reads' : 'proposes',
        run: mayAsk ? asks : proposes,
      },
    ];
  }

  function tell({ userId }: Pick<Actor, 'userId'>, requestId: string): void {
    const properties = { requestId, status: 'outside' };
    publish({ type: 'assistantSessionUpdated', to: { userIds: [userId] }, properties });
  }

  /** One that waits, held until the end of the present transaction. */
  async function claim({ userId }: Actor, id: string): Promise<CallRow> {
    const row = await repo.claim(userId, id);
    if (row === null) throw new AppError('not_found');
    if (row.state !== 'proposed')
      throw new AppError('conflict', { message: 'This has been decided about already.' });
    return row;
  }

  const rows: ToolSource = async (actor, question) => {
    const all = await Promise.all([places.server.on(actor, question), places.remote.on(actor, question)]);
    return all.flat().flatMap(rowOf);
  };

  return {
    /** The tools that a model is given. */
    rows,

    /** Where a model may have something sent to. */
    async places(actor: Actor): Promise<{ name: string; host: string; asks: boolean }[]> {
      const byServer = Map.groupBy(await places.server.on(actor), ({ about }) => about.serverId);
      return Array.from(byServer.values(), (all) => {
        const { server: name = '', host = '' } = all[0]?.about ?? {};
        return { name, host, asks: all.some(({ mayAsk }) => mayAsk) };
      });
    },

    /** The tools of remotes that a model may be given, by their remote. */
    remotes: (actor: Actor) => windows.about(actor),

    /** Keeps what was asked, and what is proposed. Call it in the transaction of what it is kept with. */
    async keep({ userId }: Actor, requestId: string, drafts: readonly OutsideDraft[]): Promise<void> {
      await repo.insertCalls(
        drafts.map(({ came, ...draft }) => ({
          id: newId('otc'),
          userId,
          requestId,
          ...draft,
          isAsked: came !== undefined,
          answer: null,
          isCut: false,
          isError: false,
          problem: null,
          ...(came === undefined ? { state: 'proposed' as const } : ofCame(came)),
          at: now(),
        })),
      );
    },

    /** The calls that belong to some questions, by the questions. */
    async ofRequests({ userId }: Actor, requestIds: readonly string[]): Promise<Map<string, OutsideCall[]>> {
      const found = Map.groupBy(await repo.ofRequests(userId, requestIds), ({ requestId }) => requestId);
      return new Map(Array.from(found, ([requestId, all]) => [requestId, all.map(shown)]));
    },

    /** Has a call made that was proposed. It is made once, whatever comes of it. */
    async approve(actor: Actor, id: string): Promise<OutsideCall> {
      const row = await transaction(async () => {
        const waiting = await claim(actor, id);
        if ((await modes.of(actor)).mode !== 'model')
          throw new AppError('policy', {
            message: 'No model may be used for you any more, and so nothing is sent.',
          });
        await repo.changeCall(id, { state: 'running' });
        return waiting;
      });
      tell(actor, row.requestId);
      let set: ReturnType<typeof ofCame> = { state: 'failed', problem: 'broken' };
      try {
        set = ofCame(await places[row.of].call(actor, row, row.input));
      } finally {
        await repo.changeCall(id, set);
        tell(actor, row.requestId);
      }
      return shown({ ...row, ...set });
    },

    async reject(actor: Actor, id: string): Promise<OutsideCall> {
      return transaction(async () => {
        const row = await claim(actor, id);
        await repo.changeCall(id, { state: 'rejected' });
        tell(actor, row.requestId);
        return shown({ ...row, state: 'rejected' });
      });
    },

    start: () => repo.loseRunning(),
  };
}
