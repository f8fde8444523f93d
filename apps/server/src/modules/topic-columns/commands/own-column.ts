import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import { lockMembers, memberPages } from '../../members/index.ts';
import { columnPages } from '../column-pages.ts';

interface OwnColumn {
  id: string;
  memberId: string;
  title: string;
  description: string;
}

/** A column whose owner is locked already. @throws Failure `column.not_found` */
export async function ownColumn(tx: Tx, memberId: string, columnId: string): Promise<OwnColumn> {
  const column = await tx
    .selectFrom('topicColumn')
    .select(['id', 'memberId', 'title', 'description'])
    .where('id', '=', columnId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return column ?? fail('column.not_found');
}

/** Locks the owner, by which all changes of a member's columns come one after another. @throws Failure `column.not_found` */
export async function lockOwnColumn(tx: Tx, memberId: string, columnId: string): Promise<OwnColumn> {
  await lockMembers(tx, [memberId]);
  return ownColumn(tx, memberId, columnId);
}

/** Locks the entries in the order of their topics, as whoever removes topics does. */
export async function lockEntries(tx: Tx, columnId: string): Promise<string[]> {
  const entries = await tx
    .selectFrom('topicColumnEntry')
    .select('topicId')
    .where('columnId', '=', columnId)
    .orderBy('topicId')
    .forUpdate()
    .execute();
  return entries.map(({ topicId }) => topicId);
}

/**
 * A column changed: its pages and the owner's are rendered again at once. Those of other topics in it follow when they expire, within a
 * minute.
 */
export async function dropColumn(tx: Tx, memberId: string, columnId: string): Promise<void> {
  const { account } = await tx.selectFrom('member').select('account').where('id', '=', memberId).executeTakeFirstOrThrow();
  memberPages(account).drop(tx);
  columnPages(columnId).drop(tx);
}
