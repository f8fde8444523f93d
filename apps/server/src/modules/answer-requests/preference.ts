import { answerRequestSenders, type Answer, type readAnswerRequestPreference as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../platform/http/ctx.ts';

type Preference = Answer<typeof endpoint>;

export async function readAnswerRequestPreference({ db, viewer }: MemberCtx): Promise<Preference> {
  const row = await db.selectFrom('answerRequestPreference').select('senders').where('memberId', '=', viewer.memberId).executeTakeFirst();
  return { from: answerRequestSenders.find((one) => one === row?.senders) ?? 'everybody' };
}

/** A request of this moment may still arrive. */
export async function setAnswerRequestPreference({ db, viewer }: MemberCtx, senders: Preference['from']): Promise<Preference> {
  await db
    .insertInto('answerRequestPreference')
    .values({ memberId: viewer.memberId, senders })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ senders }))
    .execute();
  return { from: senders };
}
