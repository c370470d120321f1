import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { SessionInfo } from '@holdall/shared/contract';

const machine = new BlockList();
machine.addSubnet('127.0.0.0', 8, 'ipv4');
machine.addAddress('::1', 'ipv6');

const local = new BlockList();
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  local.addSubnet(net, prefix, 'ipv4');
}
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

/** The first half of an address: enough to tell places apart, not enough to find a house. */
function firstPart(address: string): string | null {
  if (isIPv4(address)) return `${address.split('.').slice(0, 2).join('.')}.…`;
  if (!isIPv6(address)) return null;
  const groups = address.split('::')[0]?.split(':').filter(Boolean).slice(0, 2) ?? [];
  return `${groups.join(':')}:…`;
}

/** Where somebody is, as roughly as it is of use. Nobody outside is asked. */
export function describePlace(address: string): SessionInfo['place'] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIPv6(plain) ? 'ipv6' : 'ipv4';
  if (isIPv4(plain) || isIPv6(plain)) {
    if (machine.check(plain, family)) return { network: 'machine', near: null };
    if (local.check(plain, family)) return { network: 'local', near: null };
  }
  return { network: 'internet', near: firstPart(plain) };
}
