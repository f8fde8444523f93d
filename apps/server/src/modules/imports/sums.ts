import { type Answer, importLimits, type readImport } from '@chaguan/contract';

type Sum = Answer<typeof readImport>['sums'][number];

/** Amounts as the process of the import stores them (`import/load/sums.ts`). */
export type StoredAmounts = readonly { of: string; part: string; label: string; amount: string }[];

interface Sides {
  source: readonly { of: string; part: string; amount: string }[];
  read: StoredAmounts | null;
  here: StoredAmounts | null;
}

/** Archives of ours name these sums with their part. */
const aliases: Readonly<Record<string, string>> = { 'topics by tag': 'topics' };

/** Sums of both sides beside each other; what the source adds up itself comes first. */
export function sumsOf({ source, read, here }: Sides): Sum[] {
  const sums = new Map<string, Sum>();
  const sumOf = (of: string, part: string, label: string): Sum => {
    const key = `${of}\n${part}`;
    const sum = sums.get(key) ?? { of, part, source: null, read: null, here: null };
    sums.set(key, sum);
    if (label !== '') sum.part = label;
    return sum;
  };
  for (const { of, part, amount } of source) {
    // The source names the kind of its credits, of which there is one.
    const key = of === 'points' || of === 'balance' ? '' : part;
    sumOf(aliases[of] ?? of, key, part).source = amount;
  }
  for (const { of, part, label, amount } of read ?? []) sumOf(of, part, label).read = amount;
  for (const { of, part, label, amount } of here ?? []) {
    const sum = sumOf(of, part, '');
    sum.here = amount;
    if (sum.read === null && label !== '') sum.part = label;
  }
  return [...sums.values()].slice(0, importLimits.sums);
}
