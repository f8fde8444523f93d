import type { Tx } from '../../../platform/database/db.ts';
import {
  amount,
  memberAccount,
  moveAtEnd,
  returnReward,
  reward,
  rewardOnce,
  takeRewardBack,
  type AmountMinor,
  type Reward,
} from '../../ledger/index.ts';
import { addEarned, addToCounts } from '../../members/index.ts';
import { settings, type Settings } from '../../site/index.ts';
import type { PostKind } from '../kinds.ts';
import type { StateAct } from '../post-state.ts';
import type { Acting } from './post-type.ts';

interface Written {
  kind: PostKind;
  id: string;
  authorId: string;
}

/** The setting with the reward of a kind. */
export const pointsOf = {
  topic: 'pointsTopic',
  comment: 'pointsComment',
  reply: 'pointsReply',
  question: 'pointsQuestion',
  answer: 'pointsAnswer',
  answer_reply: 'pointsAnswerReply',
} as const satisfies Record<PostKind, string>;

function rewardOf(ctx: Acting, { kind, id, authorId }: Written): Reward {
  return { subject: { kind, id }, memberId: authorId, actorId: ctx.viewer.memberId, at: ctx.clock.now() };
}

function accountOf(memberId: string) {
  return memberAccount(memberId, 'POINT');
}

/**
 * Rewards a post that is published as soon as it is written, unless a bot wrote it: counted for its author and posted to the ledger at the end of the transaction.
 */
export async function rewardPosted(ctx: Acting, tx: Tx, rules: Settings, written: Written): Promise<void> {
  const earned = amount(rules[pointsOf[written.kind]]);
  if (earned === 0n || ctx.viewer.bot === true) return;
  await addToCounts(tx, written.authorId, { earned });
  await moveAtEnd(tx, [accountOf(written.authorId)], () => reward(tx, rewardOf(ctx, written), earned));
}

async function isBot(tx: Tx, memberId: string): Promise<boolean> {
  return (await tx.selectFrom('member').select('bot').where('id', '=', memberId).executeTakeFirstOrThrow()).bot;
}

/**
 * Effect of a staff action on the reward: publishing rewards it, deletion takes the reward back, restoring gives it again. An author who
 * deletes an own post keeps the points, and earns none by restoring it. The amount is known once the account is locked, after the member's
 * row.
 */
export async function rewardChanged(ctx: Acting, tx: Tx, written: Written, act: StateAct): Promise<void> {
  const what = rewardOf(ctx, written);
  const points = amount((await settings.get(ctx.db))[pointsOf[written.kind]]);
  const changes: Partial<Record<StateAct, () => Promise<AmountMinor>>> = {
    delete: () => takeRewardBack(tx, what),
    restore: () => returnReward(tx, what),
    approve: async () => ((await isBot(tx, written.authorId)) ? amount(0) : rewardOnce(tx, what, points)),
  };
  const change = changes[act];
  if (change === undefined) return;
  await addToCounts(tx, written.authorId, {});
  await moveAtEnd(tx, [accountOf(written.authorId)], async () => addEarned(tx, written.authorId, await change()));
}
