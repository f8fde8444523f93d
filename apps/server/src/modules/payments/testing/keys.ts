import { generateKeyPairSync, type KeyObject } from 'node:crypto';

export interface Pair {
  privateKey: KeyObject;
  publicKey: KeyObject;
  privatePem: string;
  publicPem: string;
}

export function newPair(): Pair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey,
    publicKey,
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }),
  };
}

/** Ours, the provider's, and an attacker's. */
export const [ours, theirs, unrelated] = [newPair(), newPair(), newPair()];
