import type { Answer, readOwnRegistrationReview as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

type State = Answer<typeof endpoint>['state'];

export async function readOwnRegistrationReview({ db, viewer }: MemberCtx): Promise<Answer<typeof endpoint>> {
  const row = await db
    .selectFrom('registrationReview')
    .select(['state', 'filedAt', 'reason'])
    .where('memberId', '=', viewer.memberId)
    .executeTakeFirst();
  if (row === undefined) return { state: 'accepted', filedAt: null, reason: '' };
  return { state: row.state as State, filedAt: row.filedAt.toISOString(), reason: row.reason };
}
