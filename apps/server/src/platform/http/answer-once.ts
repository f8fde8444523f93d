import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Endpoint } from '@chaguan/contract';
import type { Db, Tx } from '../database/db.ts';
import { fail, invariant } from '../failure.ts';
import type { CallInput } from './bind.ts';
import type { Act, MemberCtx } from './ctx.ts';

/** How long the answer of a key is stored. */
export const keyLifeMs = 24 * 3_600_000;

const format = /^[\x21-\x7e]{1,64}$/;

/** Tells a client that the stored answer was replayed. */
const replayedHeader = 'idempotency-replayed';

/** Like JSON, with the keys of every object sorted, so that their order makes no difference. */
function ordered(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The captcha solution is not part of the request: a client that was asked for one sends the same request again. */
function hashOf({ params, query, body }: CallInput<Endpoint>): Buffer {
  const { captchaKey: _, captcha: __, ...act } = body as Record<string, unknown>;
  return createHash('sha256')
    .update(JSON.stringify([params, query, act], ordered))
    .digest();
}

interface Claim {
  memberId: string;
  endpoint: string;
  key: string;
  hash: Buffer;
  now: Date;
}

/** Claims the key unless it already has an answer; waits for a concurrent request with the same key. */
async function claimKey(tx: Tx, claim: Claim): Promise<boolean> {
  const { memberId, endpoint, key, hash, now } = claim;
  const { rows } = await sql`
    insert into idempotency_key as known (member_id, endpoint, key, input_hash, created_at)
    values (${memberId}, ${endpoint}, ${key}, ${hash}, ${now})
    on conflict (member_id, endpoint, key) do update set input_hash = excluded.input_hash, answer = null, created_at = excluded.created_at
    where known.created_at <= ${expiryOf(claim)} returning 1`.execute(tx);
  return rows.length === 1;
}

function rowOf(db: Db | Tx, { memberId, endpoint, key }: Claim) {
  return db
    .selectFrom('idempotencyKey')
    .select(['inputHash', 'answer'])
    .where('memberId', '=', memberId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key);
}

/** The stored answer, if the same request was made before. @throws Failure `idempotency.key_reused` */
function answerIn(stored: { inputHash: Buffer; answer: string | null }, { hash }: Claim): { answer: unknown } {
  if (!stored.inputHash.equals(hash)) fail('idempotency.key_reused');
  invariant(stored.answer !== null, 'a key that can be seen has its answer');
  return { answer: JSON.parse(stored.answer) as unknown };
}

const expiryOf = ({ now }: Claim): Date => new Date(now.getTime() - keyLifeMs);

/** Without a lock: a repeated request is not prepared again, and its answer does not depend on what has changed meanwhile. */
async function earlierAnswer(db: Db, claim: Claim): Promise<{ answer: unknown } | undefined> {
  const stored = await rowOf(db, claim).where('createdAt', '>', expiryOf(claim)).executeTakeFirst();
  return stored && answerIn(stored, claim);
}

/** The stored answer of the key, or undefined when the key was free and is now claimed. */
async function storedAnswer(tx: Tx, claim: Claim): Promise<{ answer: unknown } | undefined> {
  for (;;) {
    if (await claimKey(tx, claim)) return undefined;
    const stored = await rowOf(tx, claim).executeTakeFirst();
    // Deleted between the two statements: free again.
    if (stored === undefined) continue;
    return answerIn(stored, claim);
  }
}

/**
 * Runs an endpoint that is `idempotent`: the act and its stored answer are one transaction, so after any crash either both exist or
 * neither. A failure stores nothing, and the same key may be retried. The act gets a context whose `db` and `write` are this
 * transaction: its reads see its writes (except settings, roles and tags, which it may not change) and it needs no second connection. It
 * must not call external services or wait for a worker thread (the transaction would wait), and nothing of it survives a failure. What is
 * prepared before is outside of the transaction.
 * @throws Failure `idempotency.key_required` no key, or one that is not 1–64 visible ASCII characters; `idempotency.key_reused` this key
 * was used with another input
 */
export async function answerOnce(
  ctx: MemberCtx,
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
  prepare: () => Promise<Act<unknown>>,
): Promise<unknown> {
  const key = input.request.headers['idempotency-key'];
  if (typeof key !== 'string' || !format.test(key)) fail('idempotency.key_required');
  const claim: Claim = {
    memberId: ctx.viewer.memberId,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    key,
    hash: hashOf(input),
    now: ctx.clock.now(),
  };
  const replay = ({ answer }: { answer: unknown }) => {
    input.reply.header(replayedHeader, 'true');
    return answer;
  };
  const earlier = await earlierAnswer(ctx.db, claim);
  if (earlier !== undefined) return replay(earlier);
  const act = await prepare();
  return ctx.write(async (tx) => {
    const stored = await storedAnswer(tx, claim);
    if (stored !== undefined) return replay(stored);
    tx.caches.readOuter(ctx.db.caches);
    const answer = await act({ ...ctx, db: tx, write: (run) => run(tx) });
    await tx
      .updateTable('idempotencyKey')
      .set({ answer: JSON.stringify(answer) })
      .where('memberId', '=', claim.memberId)
      .where('endpoint', '=', claim.endpoint)
      .where('key', '=', claim.key)
      .execute();
    return answer;
  });
}
