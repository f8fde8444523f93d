import { catchUpRules, type Answer, type readCatchUp as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { branchesInTags, dynamicBranches, dynamicRows, type DynamicRow } from '../../posts/index.ts';
import { followedLeaves } from '../../tags/index.ts';
import { absenceOf } from '../absence.ts';
import { withLines } from '../subject-lines.ts';

type Item = Answer<typeof endpoint>['items'][number];

/** How many of the latest are looked at: a bound for long absences and for those who follow much. */
const considered = 200;

const weekMs = 7 * 24 * 60 * 60 * 1000;

type Root = DynamicRow & { kind: 'topic' | 'question' };

/** Topics and questions of whom and what the caller follows, since a moment. */
async function followedSince(ctx: MemberCtx, from: Date): Promise<{ follows: boolean; roots: Root[] }> {
  const { db, viewer } = ctx;
  const [leaves, branches, followed] = await Promise.all([
    followedLeaves(db, viewer),
    dynamicBranches(db, viewer),
    db.selectFrom('member').select('followingCount').where('id', '=', viewer.memberId).executeTakeFirstOrThrow(),
  ]);
  const follows = followed.followingCount > 0 || leaves.any;
  if (!follows) return { follows, roots: [] };
  const inTags = await branchesInTags(db, viewer, leaves);
  const ofRoots = branches.filter(({ table }) => table === 'topic' || table === 'question');
  const rows = await dynamicRows(db, ofRoots, { followerId: viewer.memberId, inTags }, { before: undefined, limit: considered });
  const roots = rows.flatMap((row) => {
    const kind = row.act === 'topic' || row.act === 'question' ? row.act : null;
    return kind !== null && row.at > from ? [{ ...row, kind }] : [];
  });
  return { follows, roots };
}

/** A like says more than an answer: one person may answer often. */
function worth({ counts: { likes, comments, answers } }: Item): number {
  return 2 * likes + comments + answers;
}

export async function readCatchUp(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const absence = await absenceOf(ctx);
  const from = absence === null ? new Date(ctx.clock.now().getTime() - weekMs) : new Date(absence.from);
  const { follows, roots } = await followedSince(ctx, from);
  const lines = await withLines(ctx, roots);
  const items = lines
    .map(({ row, line }) => ({ ...line, at: row.at.toISOString() }))
    .filter(({ gone }) => !gone)
    .toSorted((a, b) => worth(b) - worth(a) || b.at.localeCompare(a.at))
    .slice(0, catchUpRules.most);
  return { absence, follows, items };
}
