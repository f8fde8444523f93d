import type { Answer, listMemberNotes as endpoint } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { memberCards } from '../../members/index.ts';
import { mustNotBeOwn } from '../must-not-be-own.ts';

type Notes = Answer<typeof endpoint>;

/** Maximum number of notes per member, so that one response contains them all. */
export const mostNotes = 100;

/** The latest first; only one of them if its id is given. */
export async function readNotes(db: Db, memberId: string, noteId?: string): Promise<Notes['items']> {
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
