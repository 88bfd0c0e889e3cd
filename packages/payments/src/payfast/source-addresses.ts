import { BlockList, isIP } from 'node:net';

/**
 * Where PayFast's notifications come from (PayFast developer documentation, Notifications, and its help article on
 * whitelisting addresses). The list has grown before and orders were lost by shops that enforced an old one.
 */
const RANGES: readonly (readonly [address: string, prefix: number])[] = [
  ['197.97.145.144', 28],
  ['41.74.179.192', 27],
  ['102.216.36.0', 28],
  ['102.216.36.128', 28],
  ['144.126.193.139', 32],
  ['13.245.74.88', 32],
  ...Array.from({ length: 21 }, (_, index) => [`3.163.${232 + index}.237`, 32] as const),
];

const payFastAddresses = new BlockList();
for (const [address, prefix] of RANGES) payFastAddresses.addSubnet(address, prefix, 'ipv4');

/** Whether the address is one of PayFast's, also when written as an IPv4 address inside IPv6. */
export function isPayFastAddress(address: string | null): boolean {
  const version = isIP(address ?? '');
  return (
    address !== null && version !== 0 && payFastAddresses.check(address, version === 4 ? 'ipv4' : 'ipv6')
  );
}
