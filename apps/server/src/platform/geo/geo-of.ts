import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import type Ip2Region from 'ip2region';
import { LRUCache } from 'lru-cache';
import { countryIn, geoNamed, geoOfRegion, type Region } from './names.ts';

export type { Region } from './names.ts';

type Searcher = InstanceType<typeof Ip2Region.default>;

/** The data takes 12 MB of memory, so it is loaded on demand and released when it has not been used for a while. */
const idleMs = 10 * 60_000;

const local: Region = { zh: '本机/内网', en: 'local network' };

const inside = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  inside.addSubnet(net, bits);
}
for (const [net, bits] of [
  ['::1', 128],
  ['fe80::', 10],
  ['fc00::', 7],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

const require = createRequire(import.meta.url);

let searcher: Searcher | undefined;
let idle: NodeJS.Timeout | undefined;

function borrowSearcher(): Searcher {
  if (searcher === undefined) {
    const { default: Region } = require('ip2region') as typeof Ip2Region;
    searcher = new Region();
  }
  clearTimeout(idle);
  idle = setTimeout(() => {
    searcher = undefined;
  }, idleMs).unref();
  return searcher;
}

const known = new LRUCache<string, { region: Region | null }>({ max: 5000 });

function find(address: string): Region | null {
  const region = borrowSearcher().searchRaw(address);
  if (region === null) return null;
  // The data of the newer addresses has some countries only within a longer description.
  const country = region.country === '' && 'data' in region ? countryIn(region.data) : region.country;
  return geoOfRegion(country, region.province) ?? null;
}

/**
 * The approximate location of an address: a province of China, another country, the local network, or null if unknown. Uses data shipped
 * with the installation; no address is ever sent to another service.
 */
export function geoOf(address: string): Region | null {
  const version = isIP(address);
  if (version === 0) return null;
  if (inside.check(address, version === 6 ? 'ipv6' : 'ipv4')) return local;
  const cached = known.get(address);
  if (cached !== undefined) return cached.region;
  const region = find(address);
  known.set(address, { region });
  return region;
}

/** A region by its stored Chinese name; undefined if there is none. */
export function geoByName(zh: string): Region | undefined {
  return zh === local.zh ? local : geoNamed(zh);
}

/** The public version: readers are not shown the local network. */
export function regionOf(address: string): Region | null {
  const region = geoOf(address);
  return region === local ? null : region;
}
