import * as contract from '@chaguan/contract';
import { type Selectable, sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { ApiKey } from '../../platform/database/schema.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { fail } from '../../platform/failure.ts';
import { recordStaffSignIn, hashToken } from '../members/index.ts';
import { requireRecentProof } from '../second-factor/index.ts';

const keyColumns = ['id', 'name', 'scope', 'hint', 'createdAt', 'usedAt'] as const;

type KeyView = contract.Answer<typeof contract.listApiKeys>['items'][number];

function presentKey(row: Pick<Selectable<ApiKey>, (typeof keyColumns)[number]>): KeyView {
  return {
    ...row,
    scope: row.scope as KeyView['scope'],
    createdAt: row.createdAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  };
}

export async function listApiKeys({ db, viewer }: MemberCtx): Promise<contract.Answer<typeof contract.listApiKeys>> {
  const rows = await db.selectFrom('apiKey').select(keyColumns).where('memberId', '=', viewer.memberId).orderBy('id', 'desc').execute();
  return { items: rows.map(presentKey) };
}

/** Requires a new proof of identity: an open session must not be enough to gain permanent access. */
export async function addApiKey(
  ctx: MemberCtx,
  { name, scope }: contract.Body<typeof contract.addApiKey>,
): Promise<contract.Answer<typeof contract.addApiKey>> {
  await requireRecentProof(ctx);
  const { memberId } = ctx.viewer;
  const key = contract.apiKeyRules.prefix + randomBytes(32).toString('base64url');
  const row = await ctx.write(async (tx) => {
    // One at a time per member, so that concurrent requests cannot exceed the limit.
    await sql`select pg_advisory_xact_lock(7304, hashtext(${memberId}))`.execute(tx);
    const { count } = await tx
      .selectFrom('apiKey')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('memberId', '=', memberId)
      .executeTakeFirstOrThrow();
    if (count >= contract.apiKeyRules.perMember) fail('api_key.too_many');
    await recordStaffSignIn(tx, memberId);
    return tx
      .insertInto('apiKey')
      .values({ memberId, hash: hashToken(key), hint: key.slice(-4), name: name.trim(), scope, createdAt: ctx.clock.now() })
      .returning(keyColumns)
      .executeTakeFirstOrThrow();
  });
  return { ...presentKey(row), key };
}

export async function deleteApiKey({ write, viewer }: MemberCtx, apiKeyId: string): Promise<contract.Answer<typeof contract.deleteApiKey>> {
  const { numDeletedRows } = await write(async (tx) => {
    await recordStaffSignIn(tx, viewer.memberId);
    return tx.deleteFrom('apiKey').where('id', '=', apiKeyId).where('memberId', '=', viewer.memberId).executeTakeFirst();
  });
  if (numDeletedRows === 0n) fail('api_key.not_found');
  return {};
}

export async function deleteAllApiKeys({ write, viewer }: MemberCtx): Promise<contract.Answer<typeof contract.deleteAllApiKeys>> {
  const { numDeletedRows } = await write(async (tx) => {
    await recordStaffSignIn(tx, viewer.memberId);
    return tx.deleteFrom('apiKey').where('memberId', '=', viewer.memberId).executeTakeFirst();
  });
  return { deleted: Number(numDeletedRows) };
}
