import type { Answer, addTip as endpoint, Body } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, Failure } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { relationsOf } from '../../follows/index.ts';
import {
  type AccountRef,
  amount,
  amountOf,
  type AmountMinor,
  balance,
  decimalOf,
  keyOf,
  memberAccount,
  moveAtEnd,
  post,
  split,
} from '../../ledger/index.ts';
import { mustLive, refuseWhenSilenced } from '../../members/index.ts';
import { limitRate } from '../../new-members/index.ts';
import { lacksRealName, type PostKind, postKinds } from '../../posts/index.ts';
import { postTypes } from '../../post-types/index.ts';
import type { Settings } from '../../site/index.ts';
import { tipGiven } from '../events.ts';
import { tipBounds } from '../tip-bounds.ts';

type Post = { kind: PostKind; id: string };

/** What members give is limited like an envelope, and by the same conditions as writing. */
function checkAmount(ctx: MemberCtx, settings: Settings, text: string): AmountMinor {
  const bounds = tipBounds(settings) ?? fail('tip.off');
  refuseWhenSilenced(ctx);
  if (settings.realNameTopic && lacksRealName(ctx.viewer)) fail('real_name.required');
  return amountOf('amount', text, 'CNY', bounds.max === undefined ? { min: bounds.min } : { min: bounds.min, max: bounds.max });
}

/** Both rows are locked in the order of their ids, because the tip refers to both. */
async function refuseGone(tx: Tx, giverId: string, authorId: string): Promise<void> {
  const both = await tx
    .selectFrom('member')
    .select(['id', 'state', 'bot'])
    .where('id', 'in', [giverId, authorId])
    .orderBy('id')
    .forKeyShare()
    .execute();
  const stateOf = (memberId: string) => both.find(({ id }) => id === memberId)?.state;
  if (stateOf(authorId) !== 'active') fail('tip.author_gone');
  if (both.some(({ id, bot }) => bot && id === authorId)) fail('bot.no_value');
  if (both.some(({ bot }) => bot)) fail('bot.refused');
  if (stateOf(giverId) === 'cancelled') fail('member.cancelled');
  if (stateOf(giverId) !== 'active') fail('member.disabled');
}

/** Somebody who blocks the other neither gives nor gets anything from them. */
async function refuseBlocked(tx: Tx, giverId: string, authorId: string): Promise<void> {
  const [mine, theirs] = [await relationsOf(tx, giverId, [authorId]), await relationsOf(tx, authorId, [giverId])];
  if (mine.get(authorId)?.blocked === true || theirs.get(giverId)?.blocked === true) fail('tip.blocked');
}

interface Tip {
  id: string;
  giverId: string;
  authorId: string;
  total: AmountMinor;
  share: AmountMinor;
  at: Date;
}

async function payAtEnd(tx: Tx, { id, giverId, authorId, total, share, at }: Tip): Promise<void> {
  // Read before the posting: after a failed one the transaction is aborted.
  const own = await balance(tx, memberAccount(giverId, 'CNY'));
  const [giver, author] = [memberAccount(giverId, 'CNY'), memberAccount(authorId, 'CNY')];
  const moves: [AccountRef, bigint][] = [
    [giver, 0n - total],
    [author, total - share],
    [{ owner: 'system', id: 'platform', currency: 'CNY' }, share],
  ];
  const legs = moves.filter(([, units]) => units !== 0n).map(([account, units]) => ({ account, amount: amount(units) }));
  const posting = { key: keyOf(`tip ${id}`), kind: 'tip', subject: { kind: 'tip', id }, actorId: giverId, at, legs } as const;
  await mustLive(tx, giverId);
  await mustLive(tx, authorId);
  await moveAtEnd(tx, [giver, author], () =>
    post(tx, posting).catch((error: unknown) => {
      const isShort = error instanceof Failure && error.code === 'ledger.not_covered';
      throw isShort ? new Failure('tip.not_covered', { own: decimalOf(own, 'CNY') }) : error;
    }),
  );
}

/** Tips the author of a post. Everything is decided again under the lock of the post, which may have been deleted meanwhile. */
export async function addTip(ctx: MemberCtx, at: Post, { amount: text, named }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { memberId: giverId } = ctx.viewer;
  const acts = postTypes[at.kind];
  const { policy, canReact, post: before } = await acts.find(ctx, at.id);
  must(canReact);
  if (before.authorId === giverId) fail('tip.own');
  const total = checkAmount(ctx, policy.settings, text);
  const { platform: share } = split(total, policy.settings.tipShare * 100);
  return ctx.write(async (tx) => {
    const locked = await acts.lock(tx, at.id);
    must(await acts.canReact(tx, policy, at.id));
    const { authorId } = locked;
    await limitRate(ctx, tx, policy.settings, 'tip');
    await refuseGone(tx, giverId, authorId);
    await refuseBlocked(tx, giverId, authorId);
    const now = ctx.clock.now();
    const row = {
      postKind: at.kind,
      postId: at.id,
      authorId,
      giverId,
      amountMinor: String(total),
      shareMinor: String(share),
      named,
      givenAt: now,
    };
    const { id } = await tx.insertInto('tip').values(row).returning('id').executeTakeFirstOrThrow();
    const { tipMinor } = await tx
      .updateTable(postKinds[at.kind].table)
      .set((eb) => ({ tipMinor: eb('tipMinor', '+', String(total)) }))
      .where('id', '=', at.id)
      .returning('tipMinor')
      .executeTakeFirstOrThrow();
    await payAtEnd(tx, { id, giverId, authorId, total, share, at: now });
    await emit(tx, tipGiven, { tipId: id });
    locked.announce(tx);
    return { sum: decimalOf(amount(tipMinor), 'CNY') };
  });
}
