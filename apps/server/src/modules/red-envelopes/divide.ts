import { createHash, createHmac } from 'node:crypto';
import type { EnvelopeType } from './envelope.ts';
import { counterBytes, drawShares } from '@chaguan/contract/envelope-shares';

/** Published before anybody claims a share. */
export function hashOfSeed(seed: Buffer): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** The shares of a random envelope in fen, in the order in which they are claimed; they are determined by the seed alone. */
export function divide(seed: Uint8Array, total: bigint, quantity: number): bigint[] {
  const draws = drawShares(total, quantity);
  let step = draws.next();
  while (step.done !== true) step = draws.next(createHmac('sha256', seed).update(counterBytes(step.value)).digest());
  return step.value;
}

/** The shares of any envelope: random ones are determined by the seed, the others are equal. */
export function sharesOf({ type, total, quantity }: { type: EnvelopeType; total: bigint; quantity: number }, seed: Buffer): bigint[] {
  return type === 'random' ? divide(seed, total, quantity) : Array.from({ length: quantity }, () => total / BigInt(quantity));
}
