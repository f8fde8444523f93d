import { type ReminderKind, reminderGroups, reminderKinds } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { postKinds } from '../posts/index.ts';
import { type OpenPost, postsWithin, readOpenPosts, type SomePosts } from './posts-within.ts';
import type { Subject } from '../reactions/index.ts';
import { cachedSight, type Location, locationColumns, locationIn, mayReadThere, type Sight } from './location.ts';
import { sourceOfPost } from './jobs/notify-of-published.ts';
import { lockSources } from './notify.ts';
import { lineOrder } from './queries/read-lines.ts';

const postsTogether = 200;
const actsTogether = 1000;

/** Decisions about a post concern what others may do with it, too; those about its author and value stay whatever becomes of the post. */
const ofPosts: readonly ReminderKind[] = [
  'answer_adopted',
  'adoption_due',
  'adoption_changed',
  'poll_ended',
  'posts_moved',
  'favourite_due',
  'edit_accepted',
  'edit_rejected',
];
/** Of the groups below, what its author is notified of, who reads the post also while it waits for review. */
const ofAuthors: readonly ReminderKind[] = ['wiki_edited'];
const groups: ReadonlySet<string> = new Set(['replies', 'mentions', 'likes', 'followed', 'watched']);

/** Kinds of reminders that nobody has while they cannot read the post. */
export const readableKinds = reminderKinds.filter(
  (kind) => (groups.has(reminderGroups[kind]) && !ofAuthors.includes(kind)) || ofPosts.includes(kind),
);

/** Posts with what their recipients need to read them now. */
interface Batch extends SomePosts {
  /** The locations of those that are published together with everything above them, by id. */
  open: ReadonlyMap<string, Location>;
  now: Date;
  /** Only acts for this member; all where undefined. */
  memberId?: string | undefined;
}

/** What somebody wrote whom the recipient has blocked since is not brought up any more. */
const senderBlocked = sql<boolean>`exists (
  select from member_block where member_block.member_id = reminder.member_id and blocked_id = reminder_act.sender_id)`;

/** Acts of unread lines that are shown but not readable (`hides`), or the other way round; in the order of their lines. */
async function outdatedActs(tx: Tx, batch: Batch, hides: boolean): Promise<{ id: string; lineId: string }[]> {
  const { kind, ids, open, now, memberId } = batch;
  const posts = ids.map((id) => ({ post_id: id, open: open.has(id), at: now, ...locationColumns(open.get(id) ?? null) }));
  const { rows } = await sql<{ id: string; lineId: string }>`
    select reminder_act.id, reminder.id as line_id
    from json_to_recordset(${JSON.stringify(posts)}::json) as act (post_id bigint, open boolean, tag_ids bigint[], role_lists jsonb, at timestamptz)
      join reminder_act on reminder_act.post_kind = ${kind} and reminder_act.post_id = act.post_id
      join reminder on reminder.id = reminder_act.reminder_id
      join member on member.id = reminder.member_id
    where reminder.kind = any(${readableKinds}::text[]) and read_at is null and (deleted_at is null or hidden) and hidden = ${!hides}::boolean
      ${memberId === undefined ? sql`` : sql`and reminder_act.member_id = ${memberId}::bigint`}
      and (open and ${mayReadThere} and not ${senderBlocked}) = ${!hides}::boolean
    order by ${sql.join(
      ['member_id', 'kind', 'subject_kind', 'subject_id', 'day'].map((name) => sql.ref(`reminder.${name}`)),
    )} limit ${actsTogether}::int`.execute(tx);
  return rows;
}

/** Locks lines together with those of the other side to which acts move, in one order. */
async function lockLines(tx: Tx, lineIds: readonly string[], hides: boolean): Promise<void> {
  await sql`
    select from reminder where id = any(${lineIds}::bigint[]) or id in (
      select other.id from reminder line join reminder other using (member_id, kind, subject_kind, subject_id, day)
      where line.id = any(${lineIds}::bigint[]) and other.read_at is null and other.hidden = ${hides}::boolean
        and (other.deleted_at is null or other.hidden))
    order by ${lineOrder}, hidden for update`.execute(tx);
}

/** Moves acts from shown lines to hidden ones, or back, and returns the members whose lines changed. */
async function moveActs(tx: Tx, actIds: readonly string[], hides: boolean, now: Date): Promise<string[]> {
  const openLine = hides ? sql`hidden` : sql`read_at is null and deleted_at is null`;
  const { rows } = await sql<{ id: string; memberId: string; actCount: number }>`
    with moved as materialized (
      select reminder_act.id, reminder_id, reminder_act.at, reminder.member_id, reminder.kind, reminder.subject_kind, reminder.subject_id, reminder.day
      from reminder_act join reminder on reminder.id = reminder_id
      where reminder_act.id = any(${actIds}::bigint[]) and read_at is null and hidden = ${!hides}::boolean and (deleted_at is null or hidden)
    ), target as (
      insert into reminder (member_id, kind, subject_kind, subject_id, day, act_count, latest_at, hidden, deleted_at)
      select member_id, kind, subject_kind, subject_id, day, count(*), max(at), ${hides}::boolean, ${hides ? now : null}::timestamptz
      from moved group by ${lineOrder} order by ${lineOrder}
      on conflict (member_id, kind, subject_kind, subject_id, day) where ${openLine}
      do update set act_count = reminder.act_count + excluded.act_count, latest_at = greatest(reminder.latest_at, excluded.latest_at)
      returning id, ${lineOrder}
    ), act as (
      update reminder_act set reminder_id = target.id
      from moved join target using (member_id, kind, subject_kind, subject_id, day) where reminder_act.id = moved.id
    )
    update reminder set act_count = reminder.act_count - moves.acts,
      latest_at = coalesce((
        select max(at) from reminder_act left_act where left_act.reminder_id = reminder.id and left_act.id <> all(${actIds}::bigint[])), latest_at)
    from (select reminder_id, count(*)::int as acts from moved group by reminder_id) moves where reminder.id = moves.reminder_id
    returning reminder.id, reminder.member_id, act_count`.execute(tx);
  const empty = rows.filter(({ actCount }) => actCount === 0).map(({ id }) => id);
  if (empty.length > 0) await sql`delete from reminder where id = any(${empty}::bigint[])`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

/** Acts of which posts are followed: all in question, or those for one member. */
interface Following {
  sight: Sight;
  memberId?: string;
}

/** @returns whether there are more acts to be moved */
async function followBatch(services: Services, tx: Tx, posts: SomePosts, { sight, memberId }: Following): Promise<boolean> {
  const { kind, ids } = posts;
  await lockSources(
    tx,
    ids.map((id) => sourceOfPost({ kind, id })),
  );
  const now = services.clock.now();
  const locationOf = ({ rootId, tagIds }: OpenPost): Location =>
    locationIn(sight, { kind: postKinds[kind].tree.root, id: rootId }, tagIds, now);
  const open = new Map((await readOpenPosts(tx, posts)).map((post) => [post.id, locationOf(post)]));
  let more = false;
  for (const hides of [true, false]) {
    const acts = await outdatedActs(tx, { kind, ids, open, now, memberId }, hides);
    if (acts.length === 0) continue;
    await lockLines(tx, [...new Set(acts.map(({ lineId }) => lineId))], hides);
    const actIds = acts.map(({ id }) => id);
    const members = await moveActs(tx, actIds, hides, now);
    const channels = [...new Set(members)].map((each) => `member:${each}` as const);
    if (channels.length > 0) announce(tx, { channels, message: { kind: 'reminder.changed', data: {} } });
    more ||= acts.length === actsTogether;
  }
  return more;
}

/**
 * Makes unread reminders of some posts match whether their recipients can read them now: acts about what they cannot read are hidden, and
 * come back unread. At most 200 posts and 1,000 acts per transaction. Repeating it changes nothing.
 */
export async function followPosts(services: Services, { kind, ids }: SomePosts, following: Following): Promise<void> {
  for (let from = 0; from < ids.length; from += postsTogether) {
    const posts = ids.slice(from, from + postsTogether);
    const follow = (some: string[]): Promise<boolean> => services.write((tx) => followBatch(services, tx, { kind, ids: some }, following));
    // Where there are many acts, one post at a time: otherwise each transaction would read all of them again.
    if (await follow(posts)) for (const id of posts) while (await follow([id]));
  }
}

/** The same for a post and everything below it. */
export async function followReadability(services: Services, { kind, id }: Subject): Promise<void> {
  const sight = await cachedSight(services.db);
  for await (const posts of postsWithin(services.db, { kind, id }, postsTogether)) await followPosts(services, posts, { sight });
}
