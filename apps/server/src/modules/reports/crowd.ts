import { isIP } from 'node:net';
import { isPublicAddress } from '../../platform/outbound/public-address.ts';
import { isNew, type MemberFacts } from '../new-members/index.ts';

/** Whoever's report of a target stands. */
export interface StandingReporter extends MemberFacts {
  /** What the report counts for the order of the queue. */
  weight: number;
  staff: boolean;
  /** Reports that staff found right before. */
  accepted: number;
  /** Where the earliest sign-in that is known came from. */
  address: string | null;
}

type Rules = Parameters<typeof isNew>[2];

/**
 * The network that one person has: /24 of IPv4, /64 of IPv6 (RFC 6177). Null where the address says nothing of whose it
 * is: unknown, or within the network of the site or its proxy.
 */
export function originOf(address: string | null): string | null {
  if (address === null || !isPublicAddress(address)) return null;
  if (isIP(address) === 4) return address.split('.').slice(0, 3).join('.');
  const [head = '', tail] = address.toLowerCase().split('::');
  const [before, after] = [head.split(':'), tail ? tail.split(':') : []];
  const between = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...between, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function counts(reporter: StandingReporter, now: Date, rules: Rules): boolean {
  if (reporter.staff) return true;
  // A site that looks at no days looks at one here: accounts of minutes are free, and so is a first post of each.
  if (isNew(reporter, now, { ...rules, newMemberDays: Math.max(rules.newMemberDays, 1) })) return false;
  return reporter.posts > 0 || reporter.accepted > 0;
}

/**
 * What reports of these weigh for hiding a post before staff look (ADR 38): the sum of their weights, without those of
 * new members (ADR 43) and of whoever has neither a post that stayed nor a report that was found right, and of one
 * origin only the heaviest. So no number of fresh accounts hides anything.
 */
export function hidingScore(reporters: readonly StandingReporter[], now: Date, rules: Rules): number {
  const heaviest = new Map<string | StandingReporter, number>();
  for (const reporter of reporters) {
    if (!counts(reporter, now, rules)) continue;
    const origin = originOf(reporter.address) ?? reporter;
    heaviest.set(origin, Math.max(heaviest.get(origin) ?? 0, reporter.weight));
  }
  const sum = [...heaviest.values()].reduce((total, weight) => total + weight, 0);
  return Math.round(sum * 100) / 100;
}
