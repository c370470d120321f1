import type { ToolRowKept } from './outside.repo.ts';
import type { ToolSeen } from './speak.ts';

/** The tools of a server as they are described now. What is described otherwise than before is off again. */
export function toolsAfter(
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
