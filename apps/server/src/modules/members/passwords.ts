import { hash, verify, type Options } from '@node-rs/argon2';

/** OWASP's first choice for argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let unknown: Promise<string> | undefined;

export function hashSecret(secret: string): Promise<string> {
  return hash(secret, cost);
}

/**
 * Whether the secret is the right one. Without a hash (unknown account, no password set) it works just as long on one
 * that nothing matches, so that the time tells nobody which accounts exist.
 */
export async function isSecret(hashed: string | null | undefined, secret: string): Promise<boolean> {
  unknown ??= hashSecret(crypto.randomUUID());
  const right = await verify(hashed ?? (await unknown), secret);
  return right && hashed != null;
}
