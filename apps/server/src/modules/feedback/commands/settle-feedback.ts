import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { announceQueue } from '../../queue-changes/index.ts';
import { feedbackAnswered } from '../events.ts';
import { mailAddressIn } from '../mail-address-in.ts';
import { severalLines } from '../typed-text.ts';

type Done = Record<never, never>;

/** A pending one, locked: of two concurrent attempts to settle it the second is refused. */
async function lockOpen(tx: Tx, id: string): Promise<{ contact: string }> {
  const row = await tx.selectFrom('feedback').select(['state', 'contact']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) fail('feedback.not_found');
  return row.state === 'open' ? row : fail('feedback.settled');
}

export async function answerFeedback(ctx: MemberCtx, id: string, typed: string): Promise<Done> {
  const answer = severalLines('answer', typed);
  return ctx.write(async (tx) => {
    const { contact } = await lockOpen(tx, id);
    if (mailAddressIn(contact) === null) fail('feedback.no_address');
    const settled = { state: 'answered', answer, mail: 'sending', settledBy: ctx.viewer.memberId, settledAt: ctx.clock.now() };
    await tx.updateTable('feedback').set(settled).where('id', '=', id).execute();
    await recordAct(tx, ctx, { act: 'feedback.answered', subject: { kind: 'feedback', id } });
    await emit(tx, feedbackAnswered, { feedbackId: id, language: ctx.language });
    announceQueue(tx, 'people');
    return {};
  });
}

export async function closeFeedback(ctx: MemberCtx, id: string): Promise<Done> {
  return ctx.write(async (tx) => {
    await lockOpen(tx, id);
    const settled = { state: 'closed', settledBy: ctx.viewer.memberId, settledAt: ctx.clock.now() };
    await tx.updateTable('feedback').set(settled).where('id', '=', id).execute();
    await recordAct(tx, ctx, { act: 'feedback.closed', subject: { kind: 'feedback', id } });
    announceQueue(tx, 'people');
    return {};
  });
}

/** The log records who deleted it, but not its text: the author may have asked for the deletion. */
export async function deleteFeedback(ctx: MemberCtx, id: string): Promise<Done> {
  return ctx.write(async (tx) => {
    const gone = await tx.deleteFrom('feedback').where('id', '=', id).executeTakeFirst();
    if (gone.numDeletedRows === 0n) fail('feedback.not_found');
    await recordAct(tx, ctx, { act: 'feedback.deleted', subject: { kind: 'feedback', id } });
    announceQueue(tx, 'people');
    return {};
  });
}
