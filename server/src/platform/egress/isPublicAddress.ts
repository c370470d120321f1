import { BlockList, isIP } from 'node:net';

/** Networks that are somebody's own, this machine, or nobody's: the special-purpose registries of IANA. */
const closed4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Within what is routed at all: tunnels to IPv4 (which would lead to any of the above), tests, documentation. */
const closed6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [network, bits] of closed4) closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of closed6) closed.addSubnet(network, bits, 'ipv6');

const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');

/** True for an address of the open net. Everything that is not known to be open is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && routed.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
