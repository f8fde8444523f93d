import type { addMemberNote as endpoint, Answer } from '@chaguan/contract';
import { fail, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { mustNotBeOwn } from '../must-not-be-own.ts';
import { mostNotes, readNotes } from '../queries/list-member-notes.ts';

/** The member is locked, so that concurrent notes cannot exceed the limit. */
export async function addMemberNote(ctx: MemberCtx, memberId: string, text: string): Promise<Answer<typeof endpoint>> {
  mustNotBeOwn(ctx, memberId);
  const id = await ctx.write(async (tx) => {
    const member = await tx.selectFrom('member').select(['id', 'state']).where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst();
    if (member === undefined || member.state === 'cancelled') fail('member.not_found');
    const { count } = await tx
      .selectFrom('memberNote')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('memberId', '=', memberId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostNotes) fail('member.notes_full');
    const note = await tx
      .insertInto('memberNote')
      .values({ memberId, authorId: ctx.viewer.memberId, text: text.trim(), at: ctx.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAct(tx, ctx, { act: 'member.note_added', subject: { kind: 'member', id: memberId } });
    return note.id;
  });
  const [note] = await readNotes(ctx.db, memberId, id);
  invariant(note !== undefined, 'a note that was just written is there');
  return note;
}
