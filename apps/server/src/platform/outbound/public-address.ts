import { BlockList, isIP } from 'node:net';

/** Everything that is not public internet: this machine, its networks, cloud metadata, and old tunnels into them. */
const inside = new BlockList();

for (const [network, bits] of [
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
] as const) {
  inside.addSubnet(network, bits, 'ipv4');
}

/** Of IPv6 only 2000::/3 is allocated; these parts of it lead back to IPv4 or are for documentation. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  inside.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address belongs to the public internet. An IPv4-mapped IPv6 address (`::ffff:…`) does not count. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && given.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}
