import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { JWK } from 'oidc-provider';
import { CachedRead } from '../../../platform/cached-read.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';

const dayMs = 24 * 60 * 60_000;

/** How long a key signs before the next one is made. */
const lifeMs = 90 * dayMs;

/** A new key is published this long before it signs, and a former one this long after: applications keep what they read for hours. */
const overlapMs = 2 * dayMs;

const purpose = 'application.signing-key';

interface Stored {
  kid: string;
  sealedPrivateKey: Buffer;
  addedAt: Date;
}

async function readKeys(db: Db | Tx): Promise<Stored[]> {
  return db.selectFrom('signingKey').select(['kid', 'sealedPrivateKey', 'addedAt']).orderBy('id').execute();
}

const storedKeys = new CachedRead('signing-keys', 60_000, (db) => readKeys(db));

/** From when on a key signs: the very first at once, any other after it was published for a while. */
function signsFrom(keys: readonly Stored[], index: number): number {
  return index === 0 ? 0 : (keys[index]?.addedAt.getTime() ?? 0) + overlapMs;
}

/** Those that are published now, the one that signs first, as the library wants them. Keys are in the order in which they were made. */
export function publishedOf<T extends Stored>(keys: readonly T[], now: Date): T[] {
  const time = now.getTime();
  const signer = keys.findLastIndex((_, index) => signsFrom(keys, index) <= time);
  const published = keys.filter((_, index) => index >= keys.length - 1 || signsFrom(keys, index + 1) + overlapMs > time);
  const first = keys[signer];
  return first === undefined ? published : [first, ...published.filter((key) => key !== first)];
}

async function insertKey(tx: Tx, { seal, clock }: Services): Promise<void> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = JSON.stringify(privateKey.export({ format: 'jwk' }));
  const kid = randomBytes(12).toString('base64url');
  await tx
    .insertInto('signingKey')
    .values({ kid, sealedPrivateKey: seal.close(purpose, jwk), addedAt: clock.now() })
    .execute();
  storedKeys.drop(tx);
}

/** One process at a time decides whether a key is due. */
async function alone(tx: Tx): Promise<Stored[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('signing keys', 0))`.execute(tx);
  return readKeys(tx);
}

export interface SigningKey {
  kid: string;
  jwk: JWK;
}

/** The keys that are published, the one that signs first. The first key is made at its first use. */
export async function signingKeys(services: Services): Promise<SigningKey[]> {
  const open = ({ kid, sealedPrivateKey }: Stored): SigningKey => ({
    kid,
    jwk: JSON.parse(services.seal.open(purpose, sealedPrivateKey)) as JWK,
  });
  const known = await storedKeys.get(services.db);
  if (known.length > 0) return publishedOf(known, services.clock.now()).map(open);
  const made = await services.write(async (tx) => {
    if ((await alone(tx)).length === 0) await insertKey(tx, services);
    return readKeys(tx);
  });
  return publishedOf(made, services.clock.now()).map(open);
}

/** Adds a key when the latest one is old, and deletes those that are no longer published. Nothing where the site never signed. */
export async function rotateSigningKeys(services: Services): Promise<void> {
  await services.write(async (tx) => {
    const keys = await alone(tx);
    const latest = keys.at(-1);
    if (latest === undefined) return;
    const now = services.clock.now();
    const kept = new Set(publishedOf(keys, now).map(({ kid }) => kid));
    const gone = keys.map(({ kid }) => kid).filter((kid) => !kept.has(kid));
    if (gone.length > 0) await tx.deleteFrom('signingKey').where('kid', 'in', gone).execute();
    if (latest.addedAt.getTime() + lifeMs <= now.getTime()) await insertKey(tx, services);
    else if (gone.length > 0) storedKeys.drop(tx);
  });
}
