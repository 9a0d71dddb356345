// Which addresses of the network may be called: those of the public one. What is private, of this machine or of its links is not.
import { BlockList, isIP } from 'node:net';

const RANGES: readonly (readonly [net: string, prefix: number])[] = [
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
  ['224.0.0.0', 3],
  ['::', 96],
  // Addresses of IPv4 inside those of IPv6, whichever way.
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];
const CLOSED = { 4: new BlockList(), 6: new BlockList() };
for (const [net, prefix] of RANGES) {
  const family = isIP(net) === 6 ? 6 : 4;
  CLOSED[family].addSubnet(net, prefix, `ipv${family}`);
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !CLOSED[4].check(address, 'ipv4');
  return family === 6 && !CLOSED[6].check(address, 'ipv6');
}
