import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { AddressRefused } from './address-refused.ts';
import { isPublicAddress } from './public-address.ts';

/** Of each question to a name server. */
const patience = { timeout: 2000, tries: 2 };

/** These names are this machine (RFC 6761), whatever a name server says. */
const isOwn = (host: string): boolean => /(?:^|\.)localhost\.?$/i.test(host);

async function addressesOf(host: string, family: number, servers: readonly string[] | undefined): Promise<LookupAddress[]> {
  if (isOwn(host)) throw new AddressRefused('a private address');
  const resolver = new Resolver(patience);
  if (servers !== undefined) resolver.setServers(servers);
  const questions = [
    ...(family === 6 ? [] : [resolver.resolve4(host).then((addresses) => addresses.map((address) => ({ address, family: 4 })))]),
    ...(family === 4 ? [] : [resolver.resolve6(host).then((addresses) => addresses.map((address) => ({ address, family: 6 })))]),
  ];
  const answers = await Promise.allSettled(questions);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const [failed] = answers.filter((answer) => answer.status === 'rejected');
  if (addresses.length === 0) throw failed?.reason ?? new AddressRefused('no address');
  if (addresses.some(({ address }) => !isPublicAddress(address))) throw new AddressRefused('a private address');
  return addresses;
}

const find = callbackify(addressesOf);

/**
 * Finds the addresses of a host that a person entered, at the moment of connecting, so that a name cannot be public when checked and private
 * when used. Not by the system (`dns.lookup`): that asks from two threads of the process, and a few names whose servers do not answer would
 * hold them, while the names of the database, the mail server and the bucket wait. @param servers in place of those of the system
 */
export function publicLookupBy(servers?: readonly string[]): LookupFunction {
  return (host, { family, all }, done) => {
    const requested = family === 4 || family === 'IPv4' ? 4 : family === 6 || family === 'IPv6' ? 6 : 0;
    find(host, requested, servers, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || addresses === undefined || first === undefined) done(error, '', 0);
      else if (all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

export const publicLookup = publicLookupBy();
