import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { callbackify } from 'node:util';
import { AddressRefused } from './address-refused.ts';
import { isPublicAddress } from './public-address.ts';

/** Of each question to a name server. */
const patience = { timeout: 2000, tries: 2 };

/** How long the addresses of one family wait for those of the other (RFC 8305): some name servers never answer the question for one. */
const otherFamilyMs = 500;

/** These names are this machine (RFC 6761), whatever a name server says. */
const isOwn = (host: string): boolean => /(?:^|\.)localhost\.?$/i.test(host);

async function addressesOf(host: string, family: number, servers: readonly string[] | undefined): Promise<LookupAddress[]> {
  if (isOwn(host)) throw new AddressRefused('a private address');
  const resolver = new Resolver(patience);
  if (servers !== undefined) resolver.setServers(servers);
  const addresses: LookupAddress[] = [];
  const ask = async (of: 4 | 6, answer: Promise<string[]>): Promise<void> => {
    for (const address of await answer) addresses.push({ address, family: of });
  };
  const questions = [
    ...(family === 6 ? [] : [ask(4, resolver.resolve4(host))]),
    ...(family === 4 ? [] : [ask(6, resolver.resolve6(host))]),
  ];
  const answers = Promise.allSettled(questions);
  const oneOfThem = Promise.any(questions).then(
    () => delay(otherFamilyMs, undefined, { ref: false }),
    () => answers,
  );
  await Promise.race([answers, oneOfThem]);
  if (addresses.length === 0) {
    const failed = (await answers).find((answer) => answer.status === 'rejected');
    throw failed?.reason ?? new AddressRefused('no address');
  }
  resolver.cancel();
  if (addresses.some(({ address }) => !isPublicAddress(address))) throw new AddressRefused('a private address');
  return addresses.toSorted((one, other) => one.family - other.family);
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
