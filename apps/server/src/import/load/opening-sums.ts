import type { Db } from '../../platform/database/db.ts';
import { amount, decimalOf } from '../../modules/ledger/index.ts';
import { openingSums } from '../../modules/openings/index.ts';
import type { Sum } from '../archive/archive-head.ts';
import type { Counts, CountedSum } from './counts.ts';

type Currency = 'points' | 'balance';

const ledgerCurrency = { points: 'POINT', balance: 'CNY' } as const;

function sumOf(counts: Counts, of: Currency): CountedSum {
  const sums = (counts.sums ??= {});
  return (sums[of] ??= { from: '', listed: '0', known: '0', leftOut: '0' });
}

/** Adds minor units to one part of what was read of a currency. */
export function addToSum(counts: Counts, of: Currency, from: string, part: 'listed' | 'known' | 'leftOut', units: bigint): void {
  const sum = sumOf(counts, of);
  sum.from ||= from;
  sum[part] = String(BigInt(sum[part]) + units);
}

/** What the source says its sum is, in minor units; undefined for what is no number of them. */
function atSource(sums: readonly Sum[], of: Currency): bigint | undefined {
  const digits = sums.find((sum) => sum.of === of)?.amount;
  const [, sign = '', whole = '', cents = ''] = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(digits ?? '') ?? [];
  if (whole === '') return undefined;
  const units = of === 'points' ? BigInt(whole) : BigInt(`${whole}${cents.padEnd(2, '0').slice(0, 2)}`);
  return sign === '-' ? -units : units;
}

/**
 * The proof at the end of a run: what the source says it has, what was read, what was listed for members, and what the entries of the ledger
 * say of all runs together. In decimals from here on.
 */
export async function closeSums(db: Db, site: string, counts: Counts, sums: readonly Sum[]): Promise<void> {
  const ledger = await openingSums(db, site);
  for (const name of ['points', 'balance'] as const) {
    const sum = counts.sums?.[name];
    if (sum === undefined) continue;
    const currency = ledgerCurrency[name];
    const decimal = (units: bigint): string => decimalOf(amount(units), currency);
    const { listed = 0n, booked = 0n, waiting = 0n } = ledger.find((one) => one.currency === currency) ?? {};
    const read = BigInt(sum.listed) + BigInt(sum.known) + BigInt(sum.leftOut);
    const source = atSource(sums, name);
    counts.sums = {
      ...counts.sums,
      [name]: {
        from: sum.from,
        listed: decimal(BigInt(sum.listed)),
        known: decimal(BigInt(sum.known)),
        leftOut: decimal(BigInt(sum.leftOut)),
        ...(source !== undefined && { source: decimal(source), unread: decimal(source - read) }),
        booked: decimal(booked),
        waiting: decimal(waiting),
        // Every listed one of this run and of earlier ones is a row, and every row is an entry or waits.
        agrees: booked + waiting === listed && BigInt(sum.listed) + BigInt(sum.known) <= listed,
      },
    };
  }
}
