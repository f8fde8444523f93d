import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { followedLeaves } from '../../tags/index.ts';
import type { RootKind } from '../../posts/index.ts';
import { activityBranches, branchesInTags } from './activity-branches.ts';
import { activityRows } from './activity-rows.ts';

/** A topic or question, with what makes it worth reading. */
export interface BestRow {
  kind: RootKind;
  id: string;
  at: Date;
  likes: number;
  /** Comments or answers. */
  responses: number;
}

/** How many of the latest are considered: a bound for long absences and for members who follow much. */
const considered = 200;

/** A like weighs more than an answer: one person may answer often. */
function worth({ likes, responses }: BestRow): number {
  return 2 * likes + responses;
}

async function withCounts(db: Db, rows: readonly { kind: RootKind; id: string }[]): Promise<BestRow[]> {
  const idsOf = (kind: RootKind): string[] => rows.flatMap((row) => (row.kind === kind ? row.id : []));
  const { rows: counted } = await sql<BestRow>`
    select 'topic' as kind, id, posted_at as at, like_count as likes, comment_count as responses from topic where id = any(${idsOf('topic')}::bigint[])
    union all
    select 'question', id, posted_at, like_count, answer_count from question where id = any(${idsOf('question')}::bigint[])`.execute(db);
  return counted;
}

async function followsSomebody(db: Db, memberId: string): Promise<boolean> {
  const { followingCount } = await db.selectFrom('member').select('followingCount').where('id', '=', memberId).executeTakeFirstOrThrow();
  return followingCount > 0;
}

/**
 * The best topics and questions since a moment by followed members or in followed tags, the best first, only those the member may read.
 * `follows`: whether the member follows anything.
 */
export async function bestSince(
  { db, viewer }: { db: Db; viewer: Viewer & { memberId: string } },
  { since, most }: { since: Date; most: number },
): Promise<{ follows: boolean; best: BestRow[] }> {
  const [leaves, branches] = await Promise.all([followedLeaves(db, viewer), activityBranches(db, viewer)]);
  const inTags = await branchesInTags(db, viewer, leaves);
  const ofRoots = branches.filter(({ table }) => table === 'topic' || table === 'question');
  const rows = await activityRows(db, ofRoots, { followerId: viewer.memberId, inTags }, { before: undefined, limit: considered });
  const follows = rows.length > 0 || leaves.any || (await followsSomebody(db, viewer.memberId));
  const roots = rows.flatMap(({ act, id, at }) => ((act === 'topic' || act === 'question') && at > since ? [{ kind: act, id }] : []));
  const best = roots.length === 0 ? [] : await withCounts(db, roots);
  return { follows, best: best.toSorted((a, b) => worth(b) - worth(a) || b.at.getTime() - a.at.getTime()).slice(0, most) };
}
