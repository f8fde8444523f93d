import { sql, type RawBuilder } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { blockedIdsSql, followedSql } from '../../follows/index.ts';
import { type PostGlimpse, lineKey, postGlimpses, type RootKind } from '../../posts/index.ts';
import { followedLeaves } from '../../tags/index.ts';

/** A topic or question that a member missed. */
export interface BestPost {
  kind: RootKind;
  id: string;
  title: string;
  excerpt: string;
  likes: number;
  /** Comments or answers. */
  responses: number;
}

interface Row extends Omit<BestPost, 'title' | 'excerpt'> {
  score: number;
}

const shown = 6;
const oldestMs = 30 * 24 * 60 * 60_000;

/** Roots of one kind in some tags or by followed members, the most liked and answered first. */
function branch(root: RootKind, viewer: Viewer & { memberId: string }, leaves: readonly string[], since: Date): RawBuilder<Row> {
  const table = sql.table(root);
  const responses = sql.ref(root === 'topic' ? 'topic.comment_count' : 'question.answer_count');
  const inTags =
    root === 'topic'
      ? sql`select id from topic where tag_id = any(${leaves}::bigint[]) and state = 'published' and posted_at > ${since}`
      : sql`select question_id from question_tagging where tag_id = any(${leaves}::bigint[]) and listed and posted_at > ${since}`;
  return sql<Row>`(
    select ${sql.lit(root)} as kind, ${sql.ref(`${root}.id`)} as id, ${sql.ref(`${root}.like_count`)} as likes, ${responses} as responses,
      ${sql.ref(`${root}.like_count`)} * 2 + ${responses} as score
    from ${table}
    where ${sql.ref(`${root}.id`)} in (
        ${inTags}
        union select id from ${table} where author_id in (select id from ${followedSql(viewer.memberId)} followed) and posted_at > ${since}
      )
      and ${sql.ref(`${root}.state`)} = 'published' and ${sql.ref(`${root}.author_id`)} <> ${viewer.memberId}::bigint
      and ${sql.ref(`${root}.author_id`)} <> all(${blockedIdsSql(viewer.memberId)}::bigint[])
    order by score desc, ${sql.ref(`${root}.id`)} desc limit ${shown}::int
  )`;
}

/** The best of what a member follows since the last visit, of a month at most; only what the member may read. */
export async function readBest({ db, clock }: Services, viewer: Viewer & { memberId: string }, usedAt: Date): Promise<BestPost[]> {
  const since = new Date(Math.max(usedAt.getTime(), clock.now().getTime() - oldestMs));
  const leaves = await followedLeaves(db, viewer);
  const { rows } = await sql<Row>`
    select * from (${branch('topic', viewer, leaves.topic, since)} union all ${branch('question', viewer, leaves.question, since)}) best
    order by score desc, id desc limit ${shown}::int`.execute(db);
  const glimpses: ReadonlyMap<string, PostGlimpse> = await postGlimpses({ db, viewer }, rows);
  return rows.flatMap(({ kind, id, likes, responses }) => {
    const glimpse = glimpses.get(lineKey({ kind, id }));
    if (glimpse === undefined || glimpse.gone || glimpse.title === null) return [];
    return [{ kind, id, title: glimpse.title, excerpt: glimpse.excerpt ?? '', likes, responses }];
  });
}
