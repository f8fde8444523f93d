import { appealRules, type appealObstacles, moderationSubjects } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import { actsOn } from '../../../platform/http/rights.ts';
import { staffPowers, staffRoleColumn } from '../../members/index.ts';
import { postKinds, type PostKind } from '../../posts/index.ts';

export type Subject = { kind: (typeof moderationSubjects)[number]; id: string };
export type Obstacle = (typeof appealObstacles)[number];

export const isPostKind = (kind: string): kind is PostKind => Object.hasOwn(postKinds, kind);

const dayMs = 24 * 60 * 60_000;

/** What an appeal is about, as it is now. */
export interface About {
  ownerId: string;
  /** The state in which the act left it. */
  isAsActed: (act: string) => boolean;
  tagIds: string[];
  title: string | null;
  excerpt: string | null;
}

async function postAbout(db: Db | Tx, kind: PostKind, id: string): Promise<About | undefined> {
  const { rootColumn, tree } = postKinds[kind];
  const tagIds = tree.root === 'topic' ? sql`array[root.tag_id::text]` : sql`root.tag_ids::text[]`;
  const beginning = rootColumn === null ? sql`post.excerpt` : sql`left(post.body_text, 200)`;
  const { rows } = await sql<{ ownerId: string; state: string; tagIds: string[]; title: string; excerpt: string }>`
    select post.author_id as "ownerId", post.state, ${tagIds} as "tagIds", root.title, ${beginning} as excerpt
    from ${sql.table(kind)} post join ${sql.table(tree.root)} root on root.id = ${sql.ref(`post.${rootColumn ?? 'id'}`)}
    where post.id = ${id}::bigint`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const states: Readonly<Record<string, string>> = { [`${kind}.deleted`]: 'deleted_by_staff', [`${kind}.hidden`]: 'pending' };
  return { ...row, isAsActed: (act) => states[act] === row.state };
}

async function memberAbout(db: Db | Tx, id: string, now: Date): Promise<About | undefined> {
  const row = await db.selectFrom('member').select('silencedUntil').where('id', '=', id).where('state', '=', 'active').executeTakeFirst();
  if (row === undefined) return undefined;
  const silenced = row.silencedUntil !== null && row.silencedUntil > now;
  return { ownerId: id, tagIds: [], title: null, excerpt: null, isAsActed: (act) => act === 'member.silenced' && silenced };
}

export async function aboutOf(db: Db | Tx, { kind, id }: Subject, now: Date): Promise<About | undefined> {
  return isPostKind(kind) ? postAbout(db, kind, id) : memberAbout(db, id, now);
}

export interface LatestAct {
  id: string;
  act: string;
  at: Date;
  actorId: string | null;
  reason: string | null;
}

/** The latest act of staff on it that an appeal could be about, and what it is about. @throws Failure `appeal.no_act`, also of others */
export async function ownAct(db: Db | Tx, memberId: string, subject: Subject, now: Date): Promise<{ about: About; latest: LatestAct }> {
  const { kind, id } = subject;
  const acts = isPostKind(kind) ? [`${kind}.deleted`, `${kind}.hidden`] : ['member.silenced'];
  const about = await aboutOf(db, subject, now);
  if (about?.ownerId !== memberId) fail('appeal.no_act');
  const latest = await db
    .selectFrom('auditEntry')
    .select(['id', 'act', 'at', 'actorId', sql<string | null>`after ->> 'reason'`.as('reason')])
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .where('act', 'in', acts)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Who deletes an own post is staff sometimes.
  if (latest === undefined || latest.actorId === memberId) fail('appeal.no_act');
  return { about, latest };
}

/** Whether any other member of staff could decide: with the right, in these tags, and neither who acted nor who appeals. */
export async function hasOtherDecider(db: Db | Tx, without: readonly (string | null)[], tagIds: readonly string[]): Promise<boolean> {
  const staff = await db
    .selectFrom('member')
    .select(['id', staffRoleColumn])
    .where('staff', '=', true)
    .where('state', '=', 'active')
    .execute();
  return staff.some(({ id, staffRole }) => !without.includes(id) && actsOn({ powers: staffPowers(staffRole) }, 'reports', tagIds));
}

/** Why there can be no appeal against this act now; null when there can. */
export async function obstacleTo(
  db: Db | Tx,
  memberId: string,
  { about, latest }: Awaited<ReturnType<typeof ownAct>>,
  now: Date,
): Promise<Obstacle | null> {
  const known = await db.selectFrom('appeal').select('id').where('actId', '=', latest.id).executeTakeFirst();
  if (known !== undefined) return 'appealed';
  if (!about.isAsActed(latest.act)) return 'undone';
  if (latest.at.getTime() + appealRules.days * dayMs < now.getTime()) return 'too_late';
  return (await hasOtherDecider(db, [latest.actorId, memberId], about.tagIds)) ? null : 'nobody_else';
}
