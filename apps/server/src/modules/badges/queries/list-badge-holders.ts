import type { Answer, listBadgeHolders as endpoint } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import { descending, numberedList, type PageOfList } from '../../../platform/database/numbered-list.ts';
import { fail } from '../../../platform/failure.ts';
import { cardOf, memberCards } from '../../members/index.ts';

const holders = numberedList('holders of a badge', { size: 30 }, descending('granted_at', 'time'), descending('member_id'));

/** @throws Failure `badge.not_found` */
export async function listBadgeHolders(db: Db, badgeId: string, requested: PageOfList): Promise<Answer<typeof endpoint>> {
  const list = holders(requested);
  const badge = await db.selectFrom('badge').select('id').where('id', '=', badgeId).executeTakeFirst();
  if (badge === undefined) fail('badge.not_found');
  const granted = db.selectFrom('memberBadge').where('badgeId', '=', badgeId).where('takenAt', 'is', null);
  const { count } = await granted.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const all = await granted.select(['memberId', 'grantedAt', 'reason', 'grantedBy']).$call(list.of).execute();
  const { rows, numbers } = list.show(all, Number(count));
  const cards = await memberCards(
    db,
    rows.flatMap(({ memberId, grantedBy }) => (grantedBy === null ? [memberId] : [memberId, grantedBy])),
  );
  const items = rows.map(({ memberId, grantedAt, reason, grantedBy }) => ({
    member: cardOf(cards, memberId),
    at: grantedAt.toISOString(),
    reason,
    by: grantedBy === null ? null : cardOf(cards, grantedBy),
  }));
  return { items, ...numbers };
}
