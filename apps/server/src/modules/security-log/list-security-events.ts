import type { Answer, listSecurityEvents as endpoint, Query } from '@chaguan/contract';
import type { Ctx } from '../../platform/http/ctx.ts';
import { findByAccounts, memberCards } from '../members/index.ts';
import { presentOrigin } from '../sessions/index.ts';

const pageSize = 30;

export async function listSecurityEvents(
  { db }: Ctx,
  { kind, account = '', address = '', before }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const memberIds = account.trim() === '' ? undefined : [...(await findByAccounts(db, [account])).values()];
  const rows = await db
    .selectFrom('securityEvent')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(memberIds !== undefined, (query) => query.where('memberId', '=', memberIds?.[0]?.id ?? '0'))
    .$if(address.trim() !== '', (query) => query.where('address', '=', address.trim()))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const visible = rows.slice(0, pageSize);
  const cards = await memberCards(
    db,
    visible.flatMap(({ memberId }) => memberId ?? []),
  );
  const items = visible.map((row) => ({
    id: row.id,
    kind: row.kind as 'sign_in' | 'authorisation',
    code: row.code,
    endpoint: row.endpoint,
    member: (row.memberId === null ? undefined : cards.get(row.memberId)) ?? null,
    ...presentOrigin(row),
    count: row.count,
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
  }));
  return { items, next: rows.length > pageSize ? (visible.at(-1)?.id ?? null) : null };
}
