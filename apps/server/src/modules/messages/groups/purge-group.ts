import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { removeLoosePictures } from '../../private-pictures/index.ts';
import { lockPeople } from './locks.ts';
import { removeFromGroup } from './leave-group.ts';

const batch = 500;

/** Removes the messages of a group that none of its members has any more, and the group once it has no members. */
export async function purgeGroup(services: Services, { groupId }: { groupId: string }): Promise<void> {
  const { db } = services;
  for (;;) {
    const { rows } = await sql`
      delete from message where id in (
        select id from message where group_id = ${groupId}::bigint and id <= coalesce(
          (select min(cleared_through) from message_group_member where group_id = ${groupId}::bigint), message.id)
        order by id limit ${batch}::int)
      returning 1`.execute(db);
    if (rows.length < batch) break;
  }
  await sql`
    delete from message_group where id = ${groupId}::bigint
      and not exists (select from message_group_member where group_id = message_group.id)
      and not exists (select from message where message.group_id = message_group.id)`.execute(db);
  await removeLoosePictures(services);
}

/** A cancelled account leaves its groups, one after another; what it wrote stays with the others, under an anonymous name. */
export async function leaveGroups({ db, write, clock }: Services, memberId: string): Promise<void> {
  const sides = await db.selectFrom('messageGroupMember').select('groupId').where('memberId', '=', memberId).orderBy('groupId').execute();
  for (const { groupId } of sides)
    await write(async (tx) => {
      await lockPeople(tx, [memberId]);
      const group = await tx.selectFrom('messageGroup').select('id').where('id', '=', groupId).forNoKeyUpdate().executeTakeFirst();
      if (group !== undefined) await removeFromGroup(tx, { groupId, memberId, byId: memberId, at: clock.now() });
    });
  await db.deleteFrom('messageGroupMember').where('memberId', '=', memberId).execute();
  await db.deleteFrom('messageDeletion').where('memberId', '=', memberId).execute();
}
