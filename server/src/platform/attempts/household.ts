import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, however it is shortened. */
function groupsOf(address: string): number[] {
  const [bare = ''] = address.split('%', 1);
  const [head = '', tail] = bare.split('::');
  const numbers = (part: string) =>
    (part === '' ? [] : part.split(':')).flatMap((group) => {
      if (!isIPv4(group)) return [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
      return [a * 256 + b, c * 256 + d];
    });
  const [first, last] = [numbers(head), numbers(tail ?? '')];
  return [...first, ...Array<number>(Math.max(0, 8 - first.length - last.length)).fill(0), ...last];
}

/** The first bits of an IPv6 address; any other address as it is. */
function network(address: string, bits: number): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [v4High = 0, v4Low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [v4High >> 8, v4High & 255, v4Low >> 8, v4Low & 255].join('.');
  const kept = groups.map((group, index) => {
    const left = Math.min(16, Math.max(0, bits - index * 16));
    return group & (0xffff << (16 - left)) & 0xffff;
  });
  return `${kept.map((group) => group.toString(16)).join(':')}/${bits}`;
}

/** Who asks, for requests per minute: IPv6 networks are handed out as /64, so a household is one address. */
export const household = (address: string): string => network(address, 64);

/**
 * The networks in which tries are counted, the narrowest first, and how many times a rule's tries each may hold. A
 * household may get a whole /56, and somebody who rents a server or a tunnel a /48.
 */
export function networksOf(address: string): readonly { readonly network: string; readonly share: number }[] {
  const home = network(address, 56);
  return home.endsWith('/56')
    ? [
        { network: home, share: 1 },
        { network: network(address, 48), share: 4 },
      ]
    : [{ network: home, share: 1 }];
}
