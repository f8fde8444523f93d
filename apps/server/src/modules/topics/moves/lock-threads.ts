import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { shareTags } from '../../tags/index.ts';
import { type LockedTopic, lockTopic } from '../rows.ts';

interface Threads {
  from: LockedTopic;
  to: LockedTopic;
}

/** Locks both in the order of their ids, and shares their tags. @throws Failure `topic.not_found`, `right.other_tags`; beside `intoId` */
export async function lockThreads(ctx: MemberCtx, tx: Tx, fromId: string, toId: string): Promise<Threads> {
  if (fromId === toId) failField('intoId', 'move.same_topic');
  const isFromFirst = BigInt(fromId) < BigInt(toId);
  const first = await lockTopic(tx, isFromFirst ? fromId : toId);
  const second = await lockTopic(tx, isFromFirst ? toId : fromId);
  const [from, to] = isFromFirst ? [first, second] : [second, first];
  const tagIds = [from.tagId, to.tagId];
  for (const tagId of tagIds) mustActOn(ctx, 'content', [tagId]);
  await shareTags(tx, tagIds);
  return { from, to };
}

/**
 * A part that opens to whoever commented would close to those whose comments leave, and open to those whose comments come.
 * @throws Failure `topic.state_forbids`, `move.opens_by_reply`
 */
export async function mustAcceptComments(tx: Tx, { from, to }: Threads): Promise<void> {
  if (to.state !== 'published' || from.state === 'removed') fail('topic.state_forbids');
  const rows = await tx.selectFrom('topic').select('hiddenKinds').where('id', 'in', [from.id, to.id]).execute();
  if (rows.some(({ hiddenKinds }) => hiddenKinds.includes('reply'))) fail('move.opens_by_reply');
}
