import type * as contract from '@chaguan/contract';
import type { Db } from '../../platform/database/db.ts';
import { fail, invariant } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { memberCards } from '../members/index.ts';
import { recordAct } from '../audit/index.ts';
import { mustNotBeOwn } from './must-not-be-own.ts';

type Notes = contract.Answer<typeof contract.listMemberNotes>;

/** Maximum number of notes per member, so that one response contains them all. */
const mostNotes = 100;

/** The latest first; only one of them if its id is given. */
async function readNotes(db: Db, memberId: string, noteId?: string): Promise<Notes['items']> {
  const rows = await db
    .selectFrom('memberNote')
    .select(['id', 'text', 'authorId', 'at'])
    .where('memberId', '=', memberId)
    .$if(noteId !== undefined, (query) => query.where('id', '=', noteId ?? ''))
    .orderBy('id', 'desc')
    .limit(mostNotes)
    .execute();
  const cards = await memberCards(
    db,
    rows.flatMap(({ authorId }) => authorId ?? []),
  );
  return rows.map(({ id, text, authorId, at }) => ({
    id,
    text,
    author: (authorId === null ? undefined : cards.get(authorId)) ?? null,
    at: at.toISOString(),
  }));
}

export async function listMemberNotes(ctx: MemberCtx, memberId: string): Promise<Notes> {
  mustNotBeOwn(ctx, memberId);
  const { db } = ctx;
  const known = await db.selectFrom('member').select('id').where('id', '=', memberId).executeTakeFirst();
  if (known === undefined) fail('member.not_found');
  return { items: await readNotes(db, memberId) };
}

/** The member is locked, so that concurrent notes cannot exceed the limit. */
export async function addMemberNote(
  ctx: MemberCtx,
  memberId: string,
  text: string,
): Promise<contract.Answer<typeof contract.addMemberNote>> {
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
