import { counterBytes, drawShares } from '@chaguan/contract/envelope-shares';
import type { Answer, readEnvelopeProof } from '@chaguan/contract';

export type Proof = Pick<Answer<typeof readEnvelopeProof>, 'total' | 'quantity' | 'seed' | 'seedHash' | 'taken'>;

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)));
}

function hexOf(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `12.05` -> 1205n */
function fenOf(yuan: string): bigint {
  return BigInt(yuan.replace('.', ''));
}

async function sharesFrom(seed: Uint8Array<ArrayBuffer>, total: bigint, quantity: number): Promise<bigint[]> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const draws = drawShares(total, quantity);
  let step = draws.next();
  while (!step.done) step = draws.next(new Uint8Array(await crypto.subtle.sign('HMAC', key, counterBytes(step.value))));
  return step.value;
}

/**
 * Recomputes everything: whether the seed is the promised one (`promised` is the fingerprint that the page showed before), and whether the
 * claims match the seed. Null if the browser has no crypto API, as on plain http.
 */
export async function agrees({ total, quantity, seed, taken }: Proof, promised: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = bytesOf(seed);
  if (hexOf(await crypto.subtle.digest('SHA-256', bytes)) !== promised) return false;
  const shares = await sharesFrom(bytes, fenOf(total), quantity);
  return taken.length <= quantity && taken.every((amount, at) => shares[at] === fenOf(amount));
}
