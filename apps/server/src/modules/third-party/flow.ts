import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { fail } from '../../platform/failure.ts';
import type { Ctx, Services } from '../../platform/http/ctx.ts';
import type { FlowSecrets } from './products/identity.ts';

const flowLifeMs = 10 * 60_000;

/** The kind of flow: a sign-in must not end as a linked account, nor vice versa. */
export type FlowKind = 'third_party.login' | 'third_party.link';

const purpose = 'third-party.flow';

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

interface Facts {
  providerId: string;
  /** Hash of a secret known only to the browser that began: a stolen URL alone is useless. */
  proof: string;
  sealed: string;
}

export interface Began {
  state: string;
  proof: string;
}

/** The random values of a flow. The state is hexadecimal, because WeChat accepts letters and digits only. */
export function newFlow(official: boolean): Began & { secrets: FlowSecrets } {
  return {
    state: randomBytes(32).toString('hex'),
    proof: randomBytes(32).toString('base64url'),
    secrets: { nonce: randomBytes(32).toString('base64url'), verifier: randomBytes(32).toString('base64url'), official },
  };
}

/** Stores a new flow; of state and proof only hashes. `memberId`: the member who links. */
export async function storeFlow(
  ctx: Ctx,
  kind: FlowKind,
  providerId: string,
  memberId: string | null,
  flow: ReturnType<typeof newFlow>,
): Promise<void> {
  const sealed = ctx.seal.close(purpose, JSON.stringify(flow.secrets)).toString('base64');
  const facts: Facts = { providerId, proof: hash(flow.proof).toString('base64'), sealed };
  const endsAt = new Date(ctx.clock.now().getTime() + flowLifeMs);
  await ctx.db
    .insertInto('pendingProof')
    .values({ keyHash: hash(flow.state), kind, memberId, facts: JSON.stringify(facts), endsAt })
    .execute();
}

/**
 * Consumes a flow, once: of two concurrent requests one gets it. Without the proof nothing changes.
 * @throws Failure `third_party.expired`
 */
export async function consumeFlow(
  ctx: Ctx,
  kind: FlowKind,
  memberId: string | null,
  { state, proof }: Began,
): Promise<{ providerId: string; secrets: FlowSecrets }> {
  const consumed = await ctx.db
    .deleteFrom('pendingProof')
    .where('keyHash', '=', hash(state))
    .where('kind', '=', kind)
    .where('memberId', 'is not distinct from', memberId)
    .where('endsAt', '>', ctx.clock.now())
    .where(sql<string>`facts ->> 'proof'`, '=', hash(proof).toString('base64'))
    .returning('facts')
    .executeTakeFirst();
  if (consumed === undefined) fail('third_party.expired');
  const { providerId, sealed } = consumed.facts as unknown as Facts;
  return { providerId, secrets: JSON.parse(ctx.seal.open(purpose, Buffer.from(sealed, 'base64'))) as FlowSecrets };
}

/** Flows that were not completed in time. */
export async function clearFlows({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('pendingProof').where('kind', 'like', 'third_party.%').where('endsAt', '<=', clock.now()).execute();
}
