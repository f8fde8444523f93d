import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { findByAccounts, memberCards } from '../../members/index.ts';

const mostCharacters = 300;

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = [...(typeof value === 'string' ? value : JSON.stringify(value))];
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters).join('')}…` : text.join('');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Which fields differ between before and after, in the order in which the database stores them. */
function changesBetween(before: unknown, after: unknown) {
  const [old, fresh] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((field) => {
    const same = JSON.stringify(old[field] ?? null) === JSON.stringify(fresh[field] ?? null);
    return same ? [] : [{ field, before: textOf(old[field]), after: textOf(fresh[field]) }];
  });
}

const pageSize = 30;

/** Ids are assigned before a transaction ends, so they follow the time only roughly. */
const skew = sql<string>`interval '1 hour'`;

type Filters = Omit<contract.Query<typeof contract.listAudit>, 'actor'> & { actorId?: string | undefined };

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

export async function listAudit(
  ctx: Ctx,
  { actor, ...filters }: contract.Query<typeof contract.listAudit>,
): Promise<contract.Answer<typeof contract.listAudit>> {
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

const mostChanges = 20;

/** From the audit log, for staff with the right to settings but not to the whole log. */
export async function listSettingChanges(
  ctx: Ctx,
  { key, before }: contract.Query<typeof contract.listSettingChanges>,
): Promise<contract.Answer<typeof contract.listSettingChanges>> {
  const rows = await ctx.db
    .selectFrom('auditEntry')
    .select(['id', 'at', 'actorId', 'before', 'after'])
    .where('act', '=', 'settings.changed')
    .$if(key !== undefined, (query) => query.where(sql<boolean>`after ? ${key}`))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(mostChanges + 1)
    .execute();
  const visible = rows.slice(0, mostChanges);
  const cards = await memberCards(
    ctx.db,
    visible.flatMap(({ actorId }) => actorId ?? []),
  );
  const items = visible.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: (row.actorId === null ? undefined : cards.get(row.actorId)) ?? null,
    changes: changesBetween(row.before, row.after).filter(({ field }) => key === undefined || field === key),
  }));
  return { items, next: rows.length > mostChanges ? (visible.at(-1)?.id ?? null) : null };
}
