import { isIPv6 } from 'node:net';
import type { ServiceContext } from './context.ts';

/**
 * The network address under which a caller is counted. For IPv4 it is the whole address, also when it comes as an
 * IPv4-mapped IPv6 address (::ffff:192.0.2.1). For IPv6 it is the first 64 bits, because one connection usually has
 * all addresses of such a network.
 */
export function callerAddress({ ipAddress }: Pick<ServiceContext, 'ipAddress'>): string {
  if (ipAddress === null) return 'unknown';
  const address = ipAddress.split('%', 1)[0] ?? '';
  return isIPv6(address) ? networkOf(address) : address;
}

function networkOf(address: string): string {
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of 16 bits. The URL parser normalises every form of an IPv6 address. */
function groupsOf(address: string): number[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [front = '', back] = short.split('::');
  const parse = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  if (back === undefined) return parse(front);
  const [head, tail] = [parse(front), parse(back)];
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
