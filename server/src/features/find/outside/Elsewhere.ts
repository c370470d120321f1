import type { Actor } from '../../../access/Actor.ts';
import type { OutsideAbout, OutsideCame, ToolsFor } from '../tools/index.ts';
import type { ServerRow } from './outside.repo.ts';
import type { ServerToolsService } from './serverTools.service.ts';

/** A tool that is run elsewhere, as a model is told of it. */
export interface ToolElsewhere {
  readonly about: OutsideAbout;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>> | null;
  /** It is run without approval. */
  readonly mayAsk: boolean;
  /** It is said that it changes nothing. */
  readonly saysReadOnly: boolean;
}

/** A place in which tools are run that are none of this server’s. */
export interface Elsewhere {
  /** Those that somebody’s assistant has at this moment, for a question or to be shown. */
  on(actor: Actor, question?: ToolsFor): Promise<readonly ToolElsewhere[]>;
  /** Has one run. Never throws for what becomes of it; rejects with the reason of the signal alone. */
  call(
    actor: Actor,
    about: Pick<OutsideAbout, 'serverId' | 'tool'>,
    input: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ): Promise<OutsideCame>;
}

/** The host that something is sent to. */
const hostOf = ({ address }: ServerRow) => new URL(address).host;

/** The servers outside, as such a place. */
export const serversElsewhere = (tools: Pick<ServerToolsService, 'on' | 'call'>): Elsewhere => ({
  on: async () =>
    (await tools.on()).map(({ server, tool }) => ({
      about: {
        of: 'server',
        serverId: server.id,
        server: server.name,
        host: hostOf(server),
        tool: tool.name,
        title: tool.title,
      },
      description: tool.description,
      schema: tool.schema,
      mayAsk: tool.mayAsk,
      saysReadOnly: tool.saysReadOnly,
    })),
  call: (actor, about, input, signal) => tools.call(actor, about, input, signal),
});
