import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';

/** The state of one member in a group. */
export interface GroupSide {
  groupId: string;
  memberId: string;
  isOwner: boolean;
  lastId: string | null;
  unreadCount: number;
  readThrough: string;
  clearedThrough: string;
}

const side = ['groupId', 'memberId', 'isOwner', 'lastId', 'unreadCount', 'readThrough', 'clearedThrough'] as const;

/**
 * Locks a group of the member, so that its members do not change and the ids of its messages increase in the order of their commits. The
 * rows of members that the command refers to are locked before (ADR 28). @throws Failure `message_group.not_found`
 */
export async function lockGroup(tx: Tx, groupId: string, memberId: string): Promise<{ name: string; own: GroupSide }> {
  const group = await tx.selectFrom('messageGroup').select('name').where('id', '=', groupId).forNoKeyUpdate().executeTakeFirst();
  const own = await tx
    .selectFrom('messageGroupMember')
    .select(side)
    .where('groupId', '=', groupId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  if (group === undefined || own === undefined) fail('message_group.not_found');
  return { ...group, own };
}

/** The same for its owner. @throws Failure `message_group.not_owner` */
export async function lockOwnGroup(tx: Tx, groupId: string, memberId: string): Promise<{ name: string; own: GroupSide }> {
  const group = await lockGroup(tx, groupId, memberId);
  if (!group.own.isOwner) fail('message_group.not_owner');
  return group;
}

/**
 * Locks one side without its group: enough to mark and to delete for oneself. Whoever writes to the group waits for it, and counts on what
 * it became. Undefined for who is not in the group.
 */
export function lockSide(tx: Tx, groupId: string, memberId: string): Promise<GroupSide | undefined> {
  return tx
    .selectFrom('messageGroupMember')
    .select(side)
    .where('groupId', '=', groupId)
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
}

/** Members who take part in an act on a group, locked in the order of their ids; the states of those who exist. */
export async function lockPeople(tx: Tx, memberIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('member').select(['id', 'state']).where('id', 'in', memberIds).orderBy('id').forNoKeyUpdate().execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}
