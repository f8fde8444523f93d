import { randomBytes } from 'node:crypto';
import { apiKeyRules, type addApiKey as endpoint, type Answer, type Body } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { hashToken } from '../../members/index.ts';
import { requireRecentProof } from '../../second-factor/index.ts';
import { keyColumns, presentKey } from '../queries/list-api-keys.ts';

/** Requires a new proof of identity: an open session must not be enough to gain permanent access. */
export async function addApiKey(ctx: MemberCtx, { name, scope }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  await requireRecentProof(ctx);
  const { memberId } = ctx.viewer;
  const key = apiKeyRules.prefix + randomBytes(32).toString('base64url');
  const row = await ctx.write(async (tx) => {
    // One at a time per member, so that concurrent requests cannot exceed the limit.
    await sql`select pg_advisory_xact_lock(7304, hashtext(${memberId}))`.execute(tx);
    const { count } = await tx
      .selectFrom('apiKey')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('memberId', '=', memberId)
      .executeTakeFirstOrThrow();
    if (count >= apiKeyRules.perMember) fail('api_key.too_many');
    return tx
      .insertInto('apiKey')
      .values({ memberId, hash: hashToken(key), hint: key.slice(-4), name: name.trim(), scope, createdAt: ctx.clock.now() })
      .returning(keyColumns)
      .executeTakeFirstOrThrow();
  });
  return { ...presentKey(row), key };
}
