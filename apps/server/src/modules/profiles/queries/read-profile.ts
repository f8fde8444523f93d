import type * as contract from '@chaguan/contract';
import { type PageOfList } from '../../../platform/database/numbered-list.ts';
import { fail, invariant } from '../../../platform/failure.ts';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { gradeOf, grades, memberCard } from '../../members/index.ts';
import { latestRegion } from '../../sessions/index.ts';
import { authorTopics } from '../../topics/index.ts';
import { presentRoles, readMember } from './read-member.ts';
import { balance, decimalOf } from '../../ledger/index.ts';
import { countDrafts } from '../../drafts/index.ts';
import { authorQuestions } from '../../questions/index.ts';

type Profile = contract.Answer<typeof contract.readProfile>;
type Row = NonNullable<Awaited<ReturnType<typeof readMember>>>;

/**
 * The member, the topics of the page and the members on it: three statements, one more for the reader's own marks, and one for the region,
 * if the site shows it.
 */
async function present(ctx: Ctx, row: Row, requested: PageOfList): Promise<Profile> {
  const [member, allGrades, topics, region] = await Promise.all([
    memberCard(ctx.db, row.id),
    grades.get(ctx.db),
    authorTopics(ctx, { id: row.id, total: row.topicCount }, requested),
    latestRegion(ctx.db, row.id),
  ]);
  const own = ctx.viewer.memberId === row.id;
  const pointsEarned = Number(row.pointsEarned);
  return {
    member,
    avatarLargeUrl: row.avatarLargeUrl,
    coverUrl: row.coverUrl,
    bio: row.bio,
    registeredAt: row.registeredAt.toISOString(),
    region,
    grade: gradeOf(allGrades, pointsEarned),
    pointsEarned,
    counts: {
      topics: row.topicCount,
      questions: row.questionCount,
      answers: row.answerCount,
      followers: row.followerCount,
      following: row.followingCount,
    },
    heldRoles: own ? presentRoles(row.heldRoles) : [],
    own,
    dynamicsVisible: own || row.showsDynamics,
    relation: row.relation,
    topics,
  };
}

/** Unknown, disabled and cancelled members give the same failure. @throws Failure `member.not_found` */
export async function readProfile(ctx: Ctx, account: string, requested: PageOfList): Promise<Profile> {
  const row = (await readMember(ctx.db, ctx.viewer.memberId, { account })) ?? fail('member.not_found');
  return present(ctx, row, requested);
}

export async function readOwnProfile(ctx: MemberCtx, requested: PageOfList): Promise<Profile> {
  const { memberId } = ctx.viewer;
  const row = await readMember(ctx.db, memberId, { id: memberId });
  invariant(row !== undefined, 'a signed-in member is active');
  return present(ctx, row, requested);
}

export async function readOwnSummary({ db, viewer }: MemberCtx): Promise<contract.Answer<typeof contract.readOwnSummary>> {
  const [money, draftCount] = await Promise.all([
    balance(db, { owner: 'member', id: viewer.memberId, currency: 'CNY' }),
    countDrafts(db, viewer.memberId),
  ]);
  return { balance: decimalOf(money, 'CNY'), draftCount };
}

/** @throws Failure `member.not_found`, for a disabled or cancelled member too */
export async function listMemberQuestions(
  ctx: Ctx,
  account: string,
  requested: PageOfList,
): Promise<contract.Answer<typeof contract.listMemberQuestions>> {
  const row = (await readMember(ctx.db, ctx.viewer.memberId, { account })) ?? fail('member.not_found');
  return authorQuestions(ctx, { id: row.id, total: row.questionCount }, requested);
}
