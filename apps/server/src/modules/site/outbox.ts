import type { Answer, listOutbox as endpoint, Query } from '@chaguan/contract';
import { sql } from 'kysely';
import { descending, numberedList } from '../../platform/database/numbered-list.ts';
import type { Ctx } from '../../platform/http/ctx.ts';

const ofLatest = numberedList('outbox', { size: 30 }, descending('id'));

/** Failures of the last day are counted regardless of the filters: staff see them before they look for them. */
async function countsOf(ctx: Ctx, { kind, state }: Query<typeof endpoint>) {
  const dayAgo = new Date(ctx.clock.now().getTime() - 24 * 60 * 60_000);
  return ctx.db
    .selectFrom('outbox')
    .select([
      sql<number>`(count(*) filter (where (${kind ?? null}::text is null or kind = ${kind ?? null}) and (${state ?? null}::text is null or state = ${state ?? null})))::int`.as(
        'total',
      ),
      sql<number>`(count(*) filter (where state = 'failed' and created_at > ${dayAgo}))::int`.as('failures'),
    ])
    .executeTakeFirstOrThrow();
}

/** Without codes, for all staff: they can be used to sign in. */
export async function listOutbox(ctx: Ctx, query: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { kind, state } = query;
  const { total, failures } = await countsOf(ctx, query);
  const list = ofLatest(query, { within: total });
  const matches = await ctx.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'subject', 'body', 'state', 'failure', 'createdAt'])
    .$if(kind !== undefined, (rest) => rest.where('kind', '=', kind ?? ''))
    .$if(state !== undefined, (rest) => rest.where('state', '=', state ?? ''))
    .$call(list.of)
    .execute();
  const { rows, numbers } = list.show(matches, total);
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
  return { items, ...numbers, failures };
}
