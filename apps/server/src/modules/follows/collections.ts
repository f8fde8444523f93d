import type { Cursor } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { descending, type Listed, numberedList, type PageOfList } from '../../platform/database/numbered-list.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { cardOf, lockMembers, memberCards, mustDo, type MemberCard } from '../members/index.ts';
import { mostFollowed, refusalToFollow, type CollectionFacts } from './collection-policy.ts';

/** Collections of members that others follow. */
export interface Followable {
  kind: 'column' | 'folder';
  /** Its table, the name by which statements know it, and what must hold for others to follow one. */
  table: string;
  as: string;
  open: RawBuilder<boolean>;
  /** The rows of who follows it since when, with the column that names the collection. */
  follows: { table: string; key: string };
}

const followable = ({ table, as, open }: Followable): RawBuilder<unknown> =>
  sql`${sql.table(table)} as ${sql.ref(as)} join member on member.id = ${sql.ref(`${as}.member_id`)} and member.state = 'active' and ${open}`;

async function begin(tx: Tx, { viewer, clock }: MemberCtx, collection: Followable, id: string): Promise<void> {
  const { kind, as, follows } = collection;
  const [owner, me] = [sql.ref(`${as}.member_id`), sql`${viewer.memberId}::bigint`];
  const { rows } = await sql<CollectionFacts>`
    select ${owner} as owner_id,
      exists (select from member_block where (member_block.member_id, blocked_id) in ((${owner}, ${me}), (${me}, ${owner}))) as blocked,
      (select count(*)::int from ${sql.table(follows.table)} as follow where follow.member_id = ${me}) as followed
    from ${followable(collection)} where ${sql.ref(`${as}.id`)} = ${id}::bigint for share of ${sql.table(as)}`.execute(tx);
  const refusal = refusalToFollow(viewer.memberId, rows[0]);
  if (refusal === 'blocked') fail('follow.refused');
  if (refusal === 'too_many_followed') fail(`${kind}.too_many_followed`, { limit: mostFollowed });
  if (refusal !== null) fail(`${kind}.${refusal}`);
  await sql`insert into ${sql.table(follows.table)} (${sql.ref(follows.key)}, member_id, followed_at)
    values (${id}::bigint, ${me}, ${clock.now()}::timestamptz) on conflict do nothing`.execute(tx);
}

/** `on` is the wanted state, so a repeated request changes nothing. Ending works for every one that is followed. */
export async function followCollection(
  ctx: MemberCtx,
  collection: Followable,
  id: string,
  on: boolean,
): Promise<{ following: boolean; followers: number }> {
  mustDo(ctx, on ? 'follow.add' : 'follow.delete');
  const { memberId } = ctx.viewer;
  const follows = sql`${sql.table(collection.follows.table)} where ${sql.ref(collection.follows.key)} = ${id}::bigint`;
  return ctx.write(async (tx) => {
    await lockMembers(tx, [memberId]);
    if (on) await begin(tx, ctx, collection, id);
    else await sql`delete from ${follows} and member_id = ${memberId}::bigint`.execute(tx);
    const { rows } = await sql<{ followers: number }>`select count(*)::int as followers from ${follows}`.execute(tx);
    return { following: on, followers: rows[0]?.followers ?? 0 };
  });
}

interface FollowedPage<Card> {
  items: (Card & { owner: MemberCard })[];
  page: number;
  pages: number;
  total: number;
  next: Cursor | null;
}

/** The collections of a kind that the member follows, last followed first. `fields` are the columns of a row that `present` needs. */
export function followedCollections<Row extends { memberId: string }, Card>(collection: Followable, present: (row: Row) => Card) {
  const { kind, as, follows } = collection;
  const lastFollowed = numberedList(`followed ${kind}s`, { size: 30 }, descending('followed_at', 'time'), descending(follows.key));
  return async ({ db, viewer }: MemberCtx, requested: PageOfList, fields: RawBuilder<unknown>): Promise<FollowedPage<Card>> => {
    const list = lastFollowed(requested);
    const followed = sql`from ${followable(collection)} join ${sql.table(follows.table)} as follow
      on follow.${sql.ref(follows.key)} = ${sql.ref(`${as}.id`)} where follow.member_id = ${viewer.memberId}::bigint`;
    const [counted, page] = await Promise.all([
      sql<{ total: number }>`select count(*)::int as total ${followed}`.execute(db),
      sql<Row & Listed>`
        select ${fields}, ${list.cursor('follow')} as cursor ${followed} and ${list.beyond('follow')} ${list.slice('follow')}`.execute(db),
    ]);
    const { rows, numbers } = list.show(page.rows, counted.rows[0]?.total ?? 0);
    const visible = rows as unknown as Row[];
    const cards = await memberCards(
      db,
      visible.map(({ memberId }) => memberId),
    );
    return { items: visible.map((row) => ({ ...present(row), owner: cardOf(cards, row.memberId) })), ...numbers };
  };
}
