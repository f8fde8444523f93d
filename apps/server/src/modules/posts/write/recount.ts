import { sql, type RawBuilder } from 'kysely';
import type { Tx, Db } from '../../../platform/database/db.ts';
import { gathered } from '../../../platform/database/last-steps.ts';
import { correctCounts } from '../../members/index.ts';
import { postKinds, type PostKind, type PostTree, type RootKind } from '../kinds.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { partOfTable } from '../../../platform/jobs/part-of-night.ts';

const acts: Record<RootKind, { root: string; response: string }> = {
  topic: { root: 'posted', response: 'commented' },
  question: { root: 'asked', response: 'answered' },
};

/**
 * Where responses were moved to, floors are not in the order of time (ADR 59): there the newest is searched. The planner skips this branch
 * for all others.
 */
function mixedFloorsSql(rootId: RawBuilder<unknown>, root: RootKind, response: PostTree['response'], rootColumn: PostTree['rootColumn']) {
  return sql`
        (select posted_at, ${sql.lit(acts[root].response)}, author_id, 2 from ${sql.table(response)}
          where ${sql.ref(rootColumn)} = ${rootId} and state = 'published'
            and exists (select from post_move where root_kind = ${sql.lit(root)} and to_id = ${rootId} and undone_at is null)
          order by posted_at desc limit 1)`;
}

/**
 * Sets the last activity from what is published now, so that a deleted response no longer moves its root up, nor is its author named. The
 * caller has locked the rows of the roots.
 */
export function refreshActivitySql({ root, response, reply, rootColumn }: PostTree, rootIds: readonly string[]): RawBuilder<unknown> {
  const [rootId, ofRoot] = [sql.ref(`${root}.id`), sql.ref(rootColumn)];
  return sql`
    update ${sql.table(root)} set (activity_at, activity_kind, activity_by) = (
      select at, kind, by from (
        select ${sql.ref(`${root}.posted_at`)} as at, ${sql.lit(acts[root].root)} as kind, null::bigint as by, 1 as rank
        union all
        (select posted_at, ${sql.lit(acts[root].response)}, author_id, 2 from ${sql.table(response)}
          where ${ofRoot} = ${rootId} and state = 'published' order by floor desc limit 1)
        union all ${mixedFloorsSql(rootId, root, response, rootColumn)}
        union all
        (select posted_at, 'replied', author_id, 3 from ${sql.table(reply)}
          where ${ofRoot} = ${rootId} and state = 'published' order by id desc limit 1)
      ) acts order by at desc, rank desc limit 1)
    where id = any(${rootIds}::bigint[])`;
}

/**
 * Recounts responses. It locks the row that holds a number, and counts in the next statement. Writers before us have changed the row
 * already, so we waited and see their posts; later writers wait for us, and add to the corrected number.
 */
export async function recountResponses(tx: Tx, { root, response, rootColumn }: PostTree, rootIds: readonly string[]): Promise<void> {
  const [table, below, count] = [sql.table(root), sql.table(response), sql.ref(`${response}_count`)];
  await sql`select 1 from ${table} where id = any(${rootIds}::bigint[]) order by id for no key update`.execute(tx);
  await sql`
    update ${table} root set ${count} = found.responses, last_floor = greatest(last_floor, found.floor)
    from (
      select above.id, count(${below}.id) filter (where ${below}.state = 'published')::int as responses, coalesce(max(${below}.floor), 0) as floor
      from ${table} above left join ${below} on ${below}.${sql.ref(rootColumn)} = above.id
      where above.id = any(${rootIds}::bigint[]) group by above.id
    ) found
    where root.id = found.id and (${count} <> found.responses or last_floor < found.floor)`.execute(tx);
}

/** Likes and favourites have their own rows; an import adds anonymous likes. */
async function recountReactions(tx: Tx, { root, response, reply, rootColumn }: PostTree, rootIds: readonly string[]): Promise<void> {
  const likes = (kind: PostKind) =>
    sql`imported_likes + (select count(*)::int from liking where subject_kind = ${sql.lit(kind)} and subject_id = ${sql.ref(`${kind}.id`)})`;
  const favourites = sql`(select count(*)::int from favourite where subject_kind = ${sql.lit(root)} and subject_id = ${sql.ref(`${root}.id`)})`;
  await sql`
    update ${sql.table(root)} set like_count = ${likes(root)}, favourite_count = ${favourites}
    where id = any(${rootIds}::bigint[]) and (like_count <> ${likes(root)} or favourite_count <> ${favourites})`.execute(tx);
  for (const kind of [response, reply]) {
    await sql`
      update ${sql.table(kind)} set like_count = ${likes(kind)}
      where ${sql.ref(rootColumn)} = any(${rootIds}::bigint[]) and like_count <> ${likes(kind)}`.execute(tx);
  }
}

/** Corrects the members' counters for one tree, at the end of the transaction, after the commands have counted. */
function recountOfMembers({ root, response }: PostTree): (tx: Tx, memberIds: readonly string[]) => Promise<void> {
  const published = (kind: PostKind) =>
    sql`(select count(*) from ${sql.table(kind)} where author_id = member.id and state = 'published')::int`;
  const correct = gathered<string>('member recount', async (tx, memberIds) => {
    await sql`select 1 from member where id = any(${memberIds}::bigint[]) order by id for no key update`.execute(tx);
    const { rows } = await sql<{ id: string; roots: number; responses: number }>`
      select * from (
        select id, ${published(root)} - ${sql.ref(`${root}_count`)} as roots, ${published(response)} - ${sql.ref(`${response}_count`)} as responses
        from member where id = any(${memberIds}::bigint[])
      ) found where roots <> 0 or responses <> 0 order by id`.execute(tx);
    for (const { id, roots, responses } of rows) {
      await correctCounts(tx, id, { [postKinds[root].counted]: roots, [postKinds[response].counted]: responses });
    }
  });
  return (tx, memberIds) => correct(tx, ...memberIds);
}

/** Authors of these roots and of the responses under them. */
async function authorsUnder(tx: Tx, { root, response, rootColumn }: PostTree, rootIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select author_id as id from ${sql.table(root)} where id = any(${rootIds}::bigint[])
    union select author_id from ${sql.table(response)} where ${sql.ref(rootColumn)} = any(${rootIds}::bigint[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/** How many roots, or members, are locked at a time, so that nobody waits long: a member whose counts drifted costs a statement. */
const batch = 50;

/** How many roots, and how many members, a night examines besides those with recent posts. */
const perNight = 20_000;

/** Since the last night, with a margin for nights that were missed. */
const recent = (now: Date) => sql`${now}::timestamptz - interval '3 days'`;

/** Roots that something was posted to recently, and a part of all others. */
async function rootsOfNight(db: Db, { root, response, rootColumn }: PostTree, now: Date): Promise<string[]> {
  const { after, through } = await partOfTable(db, root, perNight, now);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(root)} where id > ${after}::bigint and id <= ${through}::bigint
    union select id from ${sql.table(root)} where posted_at > ${recent(now)}
    union select ${sql.ref(rootColumn)} from ${sql.table(response)} where posted_at > ${recent(now)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Members who posted recently, and a part of all others. */
async function membersOfNight(db: Db, { root, response }: PostTree, now: Date): Promise<string[]> {
  const { after, through } = await partOfTable(db, 'member', perNight, now);
  const { rows } = await sql<{ id: string }>`
    select id from member where id > ${after}::bigint and id <= ${through}::bigint
    union select author_id from ${sql.table(root)} where posted_at > ${recent(now)}
    union select author_id from ${sql.table(response)} where posted_at > ${recent(now)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Read without locks, so changes in progress may appear here; the recount under locks then finds nothing to do. */
async function driftedMembers(db: Db, { root, response }: PostTree, memberIds: readonly string[]): Promise<string[]> {
  const among = sql`any(${memberIds}::bigint[])`;
  const counts = (kind: PostKind) =>
    sql`(select author_id, count(*) as count from ${sql.table(kind)} where author_id = ${among} and state = 'published' group by author_id)`;
  const { rows } = await sql<{ id: string }>`
    select member.id from member
    left join ${counts(root)} roots on roots.author_id = member.id
    left join ${counts(response)} responses on responses.author_id = member.id
    where member.id = ${among}
      and (${sql.ref(`${root}_count`)} <> coalesce(roots.count, 0) or ${sql.ref(`${response}_count`)} <> coalesce(responses.count, 0))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function inBatches(ids: readonly string[], run: (some: string[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < ids.length; start += batch) await run(ids.slice(start, start + batch));
}

/** What differs between trees. */
interface TreeRecount {
  /** Of these roots those whose numbers or lists are wrong, read without locks. */
  drifted: (db: Db, rootIds: readonly string[]) => Promise<string[]>;
  refreshActivity: (tx: Tx, rootIds: readonly string[]) => Promise<void>;
  /** Lists and numbers that only this tree has. */
  others?: (tx: Tx, rootIds: readonly string[]) => Promise<void>;
  tags: (tx: Tx) => Promise<void>;
}

interface Recounts {
  /**
   * Recomputes every number and list that depends on these roots: their own, the counts of tags, those of their authors and of who
   * responded. For imports, which write rows without counting. At most a few hundred ids at once: they stay locked.
   */
  recountRoots: (tx: Tx, rootIds: readonly string[]) => Promise<void>;
  /**
   * Counters are exact by construction; should a defect make them drift, a nightly job corrects and logs it: what changed recently every
   * night, everything else in turn, so that a night costs the same on a large site. Counts of tags, which need all rows, once a turn.
   */
  recountJob: (services: Services) => Promise<void>;
}

/** The recounts of a tree. */
export function recountsOf(tree: PostTree, { drifted, refreshActivity, others, tags }: TreeRecount): Recounts {
  const recountMembers = recountOfMembers(tree);
  const recountRoots = async (tx: Tx, rootIds: readonly string[]): Promise<void> => {
    await recountResponses(tx, tree, rootIds);
    await refreshActivity(tx, rootIds);
    await recountReactions(tx, tree, rootIds);
    await others?.(tx, rootIds);
    await recountMembers(tx, await authorsUnder(tx, tree, rootIds));
    await tags(tx);
  };
  const recountJob = async ({ db, write, log, clock }: Services): Promise<void> => {
    const now = clock.now();
    const rootIds = await drifted(db, await rootsOfNight(db, tree, now));
    const memberIds = await driftedMembers(db, tree, await membersOfNight(db, tree, now));
    if (rootIds.length + memberIds.length > 0)
      log.warn({ [`${tree.root}s`]: rootIds.length, members: memberIds.length }, 'counts had drifted');
    await inBatches(rootIds, (ids) => write((tx) => recountRoots(tx, ids)));
    await inBatches(memberIds, (ids) => write((tx) => recountMembers(tx, ids)));
    const { after } = await partOfTable(db, tree.root, perNight, now);
    if (after === 0 || rootIds.length > 0) await write(tags);
  };
  return { recountRoots, recountJob };
}
