import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divide, hashOfSeed } from './divide.ts';

const seedOf = (text: string) => createHash('sha256').update(text).digest();
const sumOf = (shares: readonly bigint[]) => shares.reduce((sum, share) => sum + share, 0n);

test('whatever is divided: as many shares as asked, each a fen or more, none missing and none made', () => {
  const gift = fc
    .integer({ min: 1, max: 999 })
    .chain((quantity) => fc.tuple(fc.constant(quantity), fc.bigInt({ min: BigInt(quantity), max: 10n ** 14n })));
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), gift, (seed, [quantity, total]) => {
      const shares = divide(seed, total, quantity);
      expect(shares).toHaveLength(quantity);
      expect(shares.every((share) => share >= 1n)).toBe(true);
      expect(sumOf(shares)).toBe(total);
    }),
    { numRuns: 200 },
  );
});

test('a fen for each is a fen for each; one share is all of it', () => {
  expect(divide(seedOf('a'), 7n, 7)).toEqual([1n, 1n, 1n, 1n, 1n, 1n, 1n]);
  expect(divide(seedOf('a'), 7n, 1)).toEqual([7n]);
  expect(() => divide(seedOf('a'), 6n, 7)).toThrow(RangeError);
  expect(() => divide(seedOf('a'), 6n, 0)).toThrow(RangeError);
});

// The browser's copy of the stream is tested against the same numbers.
test('the same seed gives the same shares for ever', () => {
  expect(divide(seedOf('chaguan'), 1000n, 5)).toEqual([40n, 223n, 414n, 248n, 75n]);
  expect(divide(seedOf('茶馆'), 20_000n, 8)).toEqual([6838n, 178n, 3403n, 689n, 1025n, 4126n, 342n, 3399n]);
  expect(hashOfSeed(seedOf('chaguan'))).toBe(createHash('sha256').update(seedOf('chaguan')).digest('hex'));
});

test('over many seeds every position gets its mean, and no share exceeds twice the mean by much', () => {
  const [runs, quantity, mean] = [4000, 10, 100];
  const perPosition = Array.from({ length: quantity }, () => 0);
  let most = 0n;
  for (let run = 0; run < runs; run += 1) {
    const shares = divide(seedOf(`run ${run}`), BigInt(quantity * mean), quantity);
    for (const [at, share] of shares.entries()) {
      perPosition[at] = (perPosition[at] ?? 0) + Number(share);
      if (share > most) most = share;
    }
  }
  // The deviation of one share is about 60, so that of such a mean is about 1: six of them are not met by chance.
  for (const sum of perPosition) expect(Math.abs(sum / runs - mean)).toBeLessThan(6);
  expect(most).toBeLessThan(BigInt(quantity * mean));
  expect(most).toBeGreaterThan(BigInt(mean * 2));
});
