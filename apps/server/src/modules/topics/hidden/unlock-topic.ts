import type { Answer, Body, unlockTopic as endpoint, UnlockKind } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, Failure, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { viewerIn } from '../../../platform/http/rights.ts';
import type { PostState } from '../../posts/index.ts';
import {
  amount,
  type AmountMinor,
  type Currency,
  decimalOf,
  keyOf,
  parseAmount,
  post,
  split,
  type AccountRef,
} from '../../ledger/index.ts';
import { topicUnlocked } from '../events.ts';
import { canReact, policyContext } from '../policy.ts';
import { countTry, undoTry, isPassword } from './password.ts';

type Unlocking = Body<typeof endpoint>;

const currencyOf: Partial<Record<UnlockKind, Currency>> = { points: 'POINT', balance: 'CNY' };
const shortOf = { POINT: 'hidden.points_short', CNY: 'hidden.balance_short' } as const;

/** Locks the topic until the end of the transaction: editing, deleting and reviewing wait, other readers do not. */
async function sharedTopic(tx: Tx, topicId: string) {
  const topic = await tx
    .selectFrom('topic')
    .select((eb) => ['authorId', 'tagId', 'commentsClosed', eb.ref('state').$castTo<PostState>().as('state')])
    .where('id', '=', topicId)
    .forShare()
    .executeTakeFirst();
  return topic ?? fail('topic.not_found');
}

async function lockOf(tx: Tx, topicId: string, kind: UnlockKind) {
  const lock = await tx.selectFrom('topicLock').selectAll().where('topicId', '=', topicId).where('kind', '=', kind).executeTakeFirst();
  return lock ?? fail('hidden.not_found');
}

/** A cancelled account cannot use money, and a bot takes none. The row of the unlock refers to both members, so both are locked, in the order of their ids. */
async function refuseGone({ viewer }: MemberCtx, tx: Tx, authorId: string, pays: boolean): Promise<void> {
  const both = await tx
    .selectFrom('member')
    .select(['id', 'state', 'bot'])
    .where('id', 'in', [viewer.memberId, authorId])
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (both.some(({ id, state }) => id === authorId && state === 'cancelled')) fail('hidden.author_gone');
  if (pays && both.some(({ id, bot }) => id === authorId && bot)) fail('bot.no_value');
}

/** The unique row is inserted first: of several requests at once one inserts it, the others find it. */
async function claim(ctx: MemberCtx, tx: Tx, topicId: string, kind: UnlockKind, price: AmountMinor): Promise<boolean> {
  const row = await tx
    .insertInto('topicUnlock')
    .values({ topicId, kind, memberId: ctx.viewer.memberId, paidMinor: String(price), unlockedAt: ctx.clock.now() })
    .onConflict((conflict) => conflict.columns(['topicId', 'kind', 'memberId']).doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

function refuseOtherPrice(quoted: string | undefined, price: AmountMinor, currency: Currency): void {
  if (quoted === undefined) failField('price', 'field.required');
  const read = parseAmount(quoted, currency) ?? failField('price', 'amount.format');
  if (read !== price) fail('hidden.price_changed', { price: decimalOf(price, currency) });
}

async function pay(
  ctx: MemberCtx,
  tx: Tx,
  topicId: string,
  authorId: string,
  { price, currency, share }: { price: AmountMinor; currency: Currency; share: number },
) {
  const { memberId } = ctx.viewer;
  const { platform, rest } = split(price, currency === 'CNY' ? share * 100 : 0);
  const moves: [AccountRef, bigint][] = [
    [{ owner: 'member', id: memberId, currency }, 0n - price],
    [{ owner: 'member', id: authorId, currency }, rest],
    [{ owner: 'system', id: 'platform', currency }, platform],
  ];
  const legs = moves.filter(([, units]) => units !== 0n).map(([account, units]) => ({ account, amount: amount(units) }));
  const key = keyOf(`unlock ${topicId} ${currency} ${memberId}`);
  const posting = { key, kind: 'unlock', subject: { kind: 'unlock', id: topicId }, actorId: memberId, at: ctx.clock.now(), legs } as const;
  await post(tx, posting).catch((error: unknown) => {
    const short = error instanceof Failure && error.code === 'ledger.not_covered';
    throw short ? new Failure(shortOf[currency], { price: decimalOf(price, currency) }) : error;
  });
}

/** Unlocks one kind of a topic's hidden blocks for the caller permanently. Members who can see them anyway are not charged. */
export async function unlockTopic(
  ctx: MemberCtx,
  topicId: string,
  { kind, password, price: quoted }: Unlocking,
): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  if (kind === 'password') await countTry(ctx);
  return ctx.write(async (tx) => {
    const topic = await sharedTopic(tx, topicId);
    must(canReact(policy, topic));
    if (topic.authorId === ctx.viewer.memberId) fail('hidden.own');
    const lock = await lockOf(tx, topicId, kind);
    const currency = currencyOf[kind];
    await refuseGone(ctx, tx, topic.authorId, currency !== undefined);
    const price = amount(currency === undefined ? 0 : (lock.priceMinor ?? 0));
    if (viewerIn(ctx.viewer, [topic.tagId]).readsAllPosts || !(await claim(ctx, tx, topicId, kind, price))) return {};
    if (currency === undefined) {
      if (password === undefined || password === '') failField('password', 'field.required');
      if (!isPassword(lock, password)) failField('password', 'hidden.password_wrong');
      await undoTry(tx, ctx.viewer.memberId);
    } else {
      refuseOtherPrice(quoted, price, currency);
      await pay(ctx, tx, topicId, topic.authorId, { price, currency, share: policy.settings.unlockShare });
    }
    await emit(tx, topicUnlocked, { topicId, authorId: topic.authorId, tagId: topic.tagId, memberId: ctx.viewer.memberId, kind });
    return {};
  });
}
