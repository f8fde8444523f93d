import type { Answer, listOutbox as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';

export async function listOutbox(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const rows = await ctx.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(100).execute();
  const items = rows.map((row) => ({
    id: row.id,
    kind: row.kind === 'sms' ? ('sms' as const) : ('mail' as const),
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    state: row.state as 'kept' | 'sent' | 'failed',
    failure: row.failure,
    createdAt: row.createdAt.toISOString(),
  }));
  return { items };
}
