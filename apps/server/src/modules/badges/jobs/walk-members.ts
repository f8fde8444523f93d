import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { grantByRules } from '../grant.ts';

/** A minute's part of the walk: a million members who ever signed in are examined within nine hours, ten thousand in five minutes. */
const members = 2000;
const batch = 200;

/**
 * Examines the next members who ever signed in, and begins again after the last. Where it stands is stored with each batch, so it goes on
 * after a crash; a second server finds the row locked, and leaves it to the first.
 */
export async function walkMembers({ write, clock }: Services): Promise<void> {
  for (let done = 0; done < members; done += batch) {
    const isOver = await write(async (tx) => {
      const walk = await tx.selectFrom('badgeWalk').select('memberId').forUpdate().skipLocked().executeTakeFirst();
      if (walk === undefined) return true;
      const { rows } = await sql<{ id: string }>`
        select member.id from member join member_presence presence on presence.member_id = member.id
        where member.id > ${walk.memberId}::bigint and member.state = 'active' and used_at is not null
        order by member.id limit ${batch}::int`.execute(tx);
      const ids = rows.map(({ id }) => id);
      await grantByRules(tx, ids, clock.now());
      const isEnd = ids.length < batch;
      await tx
        .updateTable('badgeWalk')
        .set({ memberId: isEnd ? '0' : (ids.at(-1) ?? '0') })
        .execute();
      return isEnd;
    });
    if (isOver) return;
  }
}
