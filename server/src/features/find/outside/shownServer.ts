import type { OutsideServer } from '@holdall/shared/contract';
import type { ServerRow, ToolRowKept } from './outside.repo.ts';

/** A server with its tools, as its operator sees it: never its token, nor the secret of this installation. */
export const shownServer = (row: ServerRow, tools: readonly ToolRowKept[]): OutsideServer => ({
  id: row.id,
  name: row.name,
  address: row.address,
  hasToken: row.sealedToken !== null,
  clientId: row.clientId,
  hasClientSecret: row.sealedClientSecret !== null,
  connection: row.connection,
  lookedAt: row.lookedAt?.toISOString() ?? null,
  tools: tools
    .filter(({ serverId }) => serverId === row.id)
    .map(({ name, title, description, schema, digest, saysReadOnly, isOn, mayAsk, wasChanged }) => ({
      name,
      title,
      description,
      digest,
      saysReadOnly,
      isOn,
      mayAsk,
      wasChanged,
      schema: JSON.stringify(schema ?? {}),
      isUsable: schema !== null,
    })),
});
