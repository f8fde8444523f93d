import type { Tx } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { amount, returnReward, reward, rewardAll, rewardOnce, takeRewardBack, type AmountMinor, type Reward } from '../ledger/index.ts';
import type { SubjectKind } from '../reactions/index.ts';
import { settings, type Settings } from '../site/index.ts';
import type { StateAct } from './content-state.ts';

interface Written {
  kind: SubjectKind;
  id: string;
  authorId: string;
}

const pointsOf = {
  topic: 'pointsTopic',
  comment: 'pointsComment',
  reply: 'pointsReply',
  question: 'pointsQuestion',
  answer: 'pointsAnswer',
  answer_reply: 'pointsAnswerReply',
} as const;

function rewardOf(ctx: MemberCtx, { kind, id, authorId }: Written): Reward {
  return { subject: { kind, id }, memberId: authorId, actorId: ctx.viewer.memberId, at: ctx.clock.now() };
}

/** What the author of something new earns by it, to be counted with `rewardPosted`. */
export function earnedBy(rules: Settings, kind: SubjectKind): AmountMinor {
  return amount(rules[pointsOf[kind]]);
}

/** Points for what was published the moment it was written. Returns what its author earned, for `addToCounts`. */
export async function rewardPosted(ctx: MemberCtx, tx: Tx, rules: Settings, written: Written): Promise<AmountMinor> {
  return reward(tx, rewardOf(ctx, written), earnedBy(rules, written.kind));
}

/** The same for several things of one kind by different members, in one statement; each tells what `earnedBy` said. */
export async function rewardAllPosted(tx: Tx, at: Date, kind: SubjectKind, all: readonly { id: string; authorId: string; earned: AmountMinor }[]): Promise<void> {
  await rewardAll(tx, all.map(({ id, authorId, earned }) => ({ what: { subject: { kind, id }, memberId: authorId, actorId: authorId, at }, points: earned })));
}

/**
 * What an act of staff on something written does to its reward: review lets it be earned, deletion takes it back,
 * restoring gives it again. An author who takes an own thing away keeps the points, and earns none by bringing it back.
 */
export async function rewardChanged(ctx: MemberCtx, tx: Tx, written: Written, act: StateAct): Promise<AmountMinor> {
  const what = rewardOf(ctx, written);
  if (act === 'delete') return takeRewardBack(tx, what);
  if (act === 'restore') return returnReward(tx, what);
  if (act === 'approve') return rewardOnce(tx, what, amount((await settings.get(ctx.db))[pointsOf[written.kind]]));
  return amount(0);
}
