import type { Answer, listAudit as endpoint, Query } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { findByAccounts, memberCards } from '../../members/index.ts';
import { changesBetween } from './changes-between.ts';

const pageSize = 30;

/** Ids are assigned before a transaction ends, so they follow the time only roughly. */
const skew = sql<string>`interval '1 hour'`;

type Filters = Omit<Query<typeof endpoint>, 'actor'> & { actorId?: string | undefined };

/**
 * Newest first by id, so that every filter has an index that ends in it. A time is converted to an id first: otherwise entries of an old
 * day would be found by scanning everything since.
 */
function selectEntries(db: Db, { actorId, act, subjectKind, subjectId, from, until, before }: Filters) {
  const given = (text: string | undefined): text is string => text !== undefined && text !== '';
  return db
    .selectFrom('auditEntry')
    .selectAll()
    .$if(actorId !== undefined, (query) => query.where('actorId', '=', actorId ?? ''))
    .$if(given(act), (query) => query.where('act', '=', act ?? ''))
    .$if(given(subjectKind), (query) => query.where('subjectKind', '=', subjectKind ?? ''))
    .$if(given(subjectId), (query) => query.where('subjectId', '=', subjectId ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .$if(from !== undefined, (query) =>
      query
        .where('at', '>=', new Date(from ?? 0))
        .where(
          'id',
          '>=',
          sql<string>`(select min(id) from (select id from audit_entry where at >= ${from}::timestamptz - ${skew} order by at, id limit 1) first)`,
        ),
    )
    .$if(until !== undefined, (query) =>
      query
        .where('at', '<', new Date(until ?? 0))
        .where(
          'id',
          '<=',
          sql<string>`(select max(id) from (select id from audit_entry where at < ${until}::timestamptz + ${skew} order by at desc, id desc limit 1) last)`,
        ),
    )
    .orderBy('id', 'desc')
    .limit(pageSize + 1);
}

/** Skip scan over the index from act to act: a million entries have a few dozen. */
async function knownActs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    with recursive known as (
      (select act from audit_entry order by act limit 1)
      union all
      select (select act from audit_entry where act > known.act order by act limit 1) from known where known.act is not null
    )
    select act from known where act is not null`.execute(db);
  return rows.map(({ act }) => act);
}

/** The actor's account, given as an id; `0` matches nobody. */
async function actorOf(db: Db, account: string | undefined): Promise<string | undefined> {
  if (account === undefined || account.trim() === '') return undefined;
  const [memberId] = (await findByAccounts(db, [account])).values();
  return memberId?.id ?? '0';
}

export async function listAudit(ctx: Ctx, { actor, ...filters }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const actorId = await actorOf(ctx.db, actor);
  const [rows, acts] = await Promise.all([selectEntries(ctx.db, { ...filters, actorId }).execute(), knownActs(ctx.db)]);
  const visible = rows.slice(0, pageSize);
  const members = visible.flatMap(({ actorId: id, subjectKind, subjectId }) => [
    ...(id === null ? [] : [id]),
    ...(subjectKind === 'member' && /^\d+$/.test(subjectId) ? [subjectId] : []),
  ]);
  const cards = await memberCards(ctx.db, members);
  const items = visible.map(({ id, at, actorId: by, address, act, subjectKind, subjectId, before, after }) => ({
    id,
    at: at.toISOString(),
    actor: (by === null ? undefined : cards.get(by)) ?? null,
    address,
    act,
    subject: { kind: subjectKind, id: subjectId, member: (subjectKind === 'member' ? cards.get(subjectId) : undefined) ?? null },
    changes: changesBetween(before, after),
  }));
  return { items, next: rows.length > pageSize ? (visible.at(-1)?.id ?? null) : null, acts };
}
