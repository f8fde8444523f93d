import type { Services } from '../../../platform/http/ctx.ts';
import { candidates, giveTo, pageSize } from '../gifts/give.ts';

/**
 * The one-time run of a gift over all members, a page at a time. Its progress is stored with each page, so after a crash it continues
 * there; the row's lock keeps a second run from overtaking the first.
 */
export async function giveOnce({ write, clock }: Services, { taskId }: { taskId: string }): Promise<void> {
  for (let done = false; !done;) {
    done = await write(async (tx) => {
      const task = await tx
        .selectFrom('giftTask')
        .selectAll()
        .where('id', '=', taskId)
        .where('doneAt', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (task === undefined) return true;
      const now = clock.now();
      const rows = await candidates(tx, task).where('member.id', '>', task.passedMemberId).execute();
      const ids = rows.map(({ id }) => id);
      await giveTo(tx, task, ids, now);
      const last = ids.length < pageSize;
      await tx
        .updateTable('giftTask')
        .set({ passedMemberId: ids.at(-1) ?? task.passedMemberId, doneAt: last ? now : null })
        .where('id', '=', taskId)
        .execute();
      return last;
    });
  }
}
