import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { mustNotBeOwn } from '../must-not-be-own.ts';

/** Its text is deleted too: the log only records that there was one. */
export async function deleteMemberNote(ctx: MemberCtx, memberId: string, noteId: string): Promise<Record<never, never>> {
  mustNotBeOwn(ctx, memberId);
  await ctx.write(async (tx) => {
    const gone = await tx
      .deleteFrom('memberNote')
      .where('id', '=', noteId)
      .where('memberId', '=', memberId)
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) fail('member_note.not_found');
    await recordAct(tx, ctx, { act: 'member.note_deleted', subject: { kind: 'member', id: memberId } });
  });
  return {};
}
