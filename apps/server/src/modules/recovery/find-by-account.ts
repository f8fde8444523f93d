import type { Db } from '../../platform/database/db.ts';
import { nameKey } from '../members/index.ts';

/** Staff are not among them: an answer that a friend may know must not open the back office. */
export function findByAccount(db: Db, account: string) {
  return db
    .selectFrom('memberName')
    .innerJoin('member', 'member.id', 'memberName.memberId')
    .select(['member.id', 'member.hintAnswerHash'])
    .where('memberName.name', '=', nameKey(account))
    .where((eb) => eb(eb.fn<string>('lower', ['member.account']), '=', eb.ref('memberName.name')))
    .where('member.state', '=', 'active')
    .where('member.staff', '=', false)
    .executeTakeFirst();
}
